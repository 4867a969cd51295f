import fastifyCookie from '@fastify/cookie'
import { dashboardOperations as ops } from '@sliproad/api/operations/dashboard/index'
import type { App, HttpDeps } from '../http-deps.ts'
import { type Route, registerRoutes, serve } from '../serve.ts'
import * as account from './access/account.ts'
import * as identities from './access/identities.ts'
import * as logins from './access/logins.ts'
import * as passkeys from './access/passkeys.ts'
import * as passwords from './access/passwords.ts'
import * as books from './books/books.ts'
import * as explorer from './gateways/explorer.ts'
import * as gateways from './gateways/gateways.ts'
import * as routing from './gateways/routing.ts'
import * as orderActions from './orders/order-actions.ts'
import * as orderLists from './orders/order-lists.ts'
import * as branding from './projects/branding.ts'
import * as keys from './projects/keys.ts'
import * as projects from './projects/projects.ts'
import * as customerActions from './records/customer-actions.ts'
import * as customers from './records/customers.ts'
import * as details from './records/details.ts'
import * as lists from './records/lists.ts'
import * as attention from './reports/attention.ts'
import * as home from './reports/home.ts'
import * as testCheckout from './reports/test-checkout.ts'
import * as audit from './team/audit.ts'
import * as team from './team/team.ts'
import * as catalogue from './webhooks/catalogue.ts'
import * as deliveries from './webhooks/deliveries.ts'
import * as endpoints from './webhooks/endpoints.ts'

/** The API of our own dashboard: operation, access, handler. It serves no other client. */
export const dashboardRoutes: readonly Route[] = [
  serve(ops.readLoginOptions, 'login_page', logins.readLoginOptions),
  serve(ops.logIn, 'login_page', logins.logIn),
  serve(ops.passSecondFactor, 'second_factor', logins.passSecondFactor),
  serve(ops.logOut, 'login', logins.logOut),
  serve(ops.readInvitation, 'login_page', logins.readInvitation),
  serve(ops.acceptInvitation, 'login_page', logins.acceptInvitation),

  serve(ops.forgotPassword, 'login_page', passwords.forgotPassword),
  serve(ops.readPasswordReset, 'login_page', passwords.readPasswordReset),
  serve(ops.resetPassword, 'login_page', passwords.resetPassword),

  serve(ops.beginPasskeyLogin, 'login_page', passkeys.beginPasskeyLogin),
  serve(ops.logInByPasskey, 'login_page', passkeys.logInByPasskey),
  serve(ops.beginPasskeySecondFactor, 'second_factor', passkeys.beginPasskeySecondFactor),
  serve(ops.passByPasskey, 'second_factor', passkeys.passByPasskey),
  serve(ops.beginPasskeyConfirmation, 'login', passkeys.beginPasskeyConfirmation),
  serve(ops.confirmByPasskey, 'login', passkeys.confirmByPasskey),
  serve(ops.listPasskeys, 'login', passkeys.listPasskeys),
  serve(ops.beginPasskey, 'login', passkeys.beginPasskey),
  serve(ops.addPasskey, 'login', passkeys.addPasskey),
  serve(ops.removePasskey, 'login', passkeys.removePasskey),

  serve(ops.beginSignIn, 'login_page', identities.beginSignIn),
  serve(ops.logInByIdentity, 'login_page', identities.logInByIdentity),
  serve(ops.beginIdentityConfirmation, 'login', identities.beginIdentityConfirmation),
  serve(ops.confirmByIdentity, 'login', identities.confirmByIdentity),
  serve(ops.listIdentities, 'login', identities.listIdentities),
  serve(ops.beginIdentity, 'login', identities.beginIdentity),
  serve(ops.addIdentity, 'login', identities.addIdentity),
  serve(ops.removeIdentity, 'login', identities.removeIdentity),
  serve(ops.joinProject, 'login', logins.joinProject),

  serve(ops.readMe, 'login', account.readMe),
  serve(ops.changePassword, 'login', account.changePassword),
  serve(ops.beginSecondFactor, 'login', account.beginSecondFactor),
  serve(ops.confirmSecondFactor, 'login', account.confirmSecondFactor),
  serve(ops.disableSecondFactor, 'login', account.disableSecondFactor),
  serve(ops.renewRecoveryCodes, 'login', account.renewRecoveryCodes),
  serve(ops.confirmByPassword, 'login', account.confirmByPassword),
  serve(ops.listLogins, 'login', account.listLogins),
  serve(ops.revokeLogin, 'login', account.revokeLogin),
  serve(ops.revokeOtherLogins, 'login', account.revokeOtherLogins),

  serve(ops.listMembers, 'project_member', team.listMembers),
  serve(ops.changeMember, 'project_member', team.changeMember),
  serve(ops.removeMember, 'project_member', team.removeMember),
  serve(ops.listInvitations, 'project_member', team.listInvitations),
  serve(ops.createInvitation, 'project_member', team.createInvitation),
  serve(ops.withdrawInvitation, 'project_member', team.withdrawInvitation),
  serve(ops.requireSecondFactor, 'project_member', team.requireSecondFactor),

  serve(ops.listProjects, 'login', projects.listProjects),
  serve(ops.createProject, 'operator', projects.createProject),
  serve(ops.readProject, 'project_member', projects.readProject),
  serve(ops.changeProject, 'project_member', projects.changeProject),

  serve(ops.readBranding, 'project_member', branding.readBranding),
  serve(ops.changeBranding, 'project_member', branding.changeBranding),
  serve(ops.checkLogo, 'project_member', branding.checkLogo),

  serve(ops.listKeys, 'project_member', keys.listKeys),
  serve(ops.createKey, 'project_member', keys.createKey),
  serve(ops.labelKey, 'project_member', keys.labelKey),
  serve(ops.rollKey, 'project_member', keys.rollKey),
  serve(ops.revokeKey, 'project_member', keys.revokeKey),

  serve(ops.listGateways, 'project_member', gateways.listGateways),
  serve(ops.routeGateways, 'project_member', gateways.routeGateways),
  serve(ops.readGateway, 'project_member', gateways.readGateway),
  serve(ops.setCredentials, 'project_member', gateways.setCredentials),
  serve(ops.clearCredentials, 'project_member', gateways.clearCredentials),
  serve(ops.testGateway, 'project_member', gateways.testGateway),

  serve(ops.readRouting, 'project_member', routing.readRouting),
  serve(ops.readRoutingProgress, 'project_member', routing.readRoutingProgress),
  serve(ops.saveRoutingDraft, 'project_member', routing.saveRoutingDraft),
  serve(ops.tryRouting, 'project_member', routing.tryRouting),
  serve(ops.publishRouting, 'project_member', routing.publishRouting),
  serve(ops.listRoutingVersions, 'project_member', routing.listRoutingVersions),
  serve(ops.restoreRoutingVersion, 'project_member', routing.restoreRoutingVersion),

  serve(ops.listEventTypes, 'project_member', endpoints.listEventTypes),
  serve(ops.readEventCatalogue, 'project_member', catalogue.readEventCatalogue),
  serve(ops.readEndpointActivity, 'project_member', endpoints.readEndpointActivity),
  serve(ops.listEndpoints, 'project_member', endpoints.listEndpoints),
  serve(ops.createEndpoint, 'project_member', endpoints.createEndpoint),
  serve(ops.changeEndpoint, 'project_member', endpoints.changeEndpoint),
  serve(ops.removeEndpoint, 'project_member', endpoints.removeEndpoint),
  serve(ops.rotateEndpointKey, 'project_member', endpoints.rotateEndpointKey),
  serve(ops.testEndpoint, 'project_member', endpoints.testEndpoint),

  serve(ops.listDeliveries, 'project_member', deliveries.listDeliveries),
  serve(ops.countDeliveries, 'project_member', deliveries.countDeliveries),
  serve(ops.readDelivery, 'project_member', deliveries.readDelivery),
  serve(ops.retryDelivery, 'project_member', deliveries.retryDelivery),
  serve(ops.retryDeliveries, 'project_member', deliveries.retryDeliveries),

  serve(ops.listOrders, 'project_member', lists.listOrders),
  serve(ops.exportOrders, 'project_member', lists.exportOrders),
  serve(ops.countOrders, 'project_member', orderLists.countOrders),
  serve(ops.listOrderDays, 'project_member', orderLists.listOrderDays),
  serve(ops.listOrderViews, 'project_member', orderLists.listOrderViews),
  serve(ops.addOrderView, 'project_member', orderLists.addOrderView),
  serve(ops.removeOrderView, 'project_member', orderLists.removeOrderView),
  serve(ops.addOrderNote, 'project_member', orderActions.addOrderNote),
  serve(ops.removeOrderNote, 'project_member', orderActions.removeOrderNote),
  serve(ops.resendOrder, 'project_member', orderActions.resendOrder),
  serve(ops.simulateOrder, 'project_member', orderActions.simulateOrder),

  serve(ops.listSessions, 'project_member', lists.listSessions),
  serve(ops.exportSessions, 'project_member', lists.exportSessions),
  serve(ops.listCustomers, 'project_member', lists.listCustomers),
  serve(ops.exportCustomers, 'project_member', lists.exportCustomers),
  serve(ops.listWallets, 'project_member', lists.listWallets),
  serve(ops.exportWallets, 'project_member', lists.exportWallets),
  serve(ops.listKycCases, 'project_member', lists.listKycCases),
  serve(ops.exportKycCases, 'project_member', lists.exportKycCases),

  serve(ops.readOrder, 'project_member', details.readOrder),
  serve(ops.readOrderReceipt, 'project_member', details.readOrderReceipt),
  serve(ops.readSession, 'project_member', details.readSession),
  serve(ops.readCustomer, 'project_member', customers.readCustomer),
  serve(ops.countCustomers, 'project_member', customers.countCustomers),
  serve(ops.listCustomerCountries, 'project_member', customers.listCustomerCountries),
  serve(ops.addCustomerNote, 'project_member', customers.addCustomerNote),
  serve(ops.removeCustomerNote, 'project_member', customers.removeCustomerNote),
  serve(ops.openCheckout, 'project_member', customerActions.openCheckout),
  serve(ops.startCheck, 'project_member', customerActions.startCheck),
  serve(ops.addWallet, 'project_member', customerActions.addWallet),
  serve(ops.readWallet, 'project_member', details.readWallet),
  serve(ops.readKycCase, 'project_member', details.readKycCase),
  serve(ops.revealPerson, 'project_member', details.revealPerson),

  serve(ops.listAudit, 'project_member', audit.listAudit),

  serve(ops.readBooks, 'project_member', books.readBooks),
  serve(ops.listPostings, 'project_member', books.listPostings),
  serve(ops.exportPostings, 'project_member', books.exportPostings),
  serve(ops.closeBooks, 'project_member', books.closeBooks),
  serve(ops.correctBooks, 'project_member', books.correctBooks),

  serve(ops.readHome, 'project_member', home.readHome),
  serve(ops.readOnboarding, 'project_member', home.readOnboarding),
  serve(ops.readToday, 'project_member', home.readToday),
  serve(ops.listAttention, 'project_member', attention.listAttention),
  serve(ops.openTestCheckout, 'project_member', testCheckout.openTestCheckout),

  serve(ops.exploreQuotes, 'project_member', explorer.exploreQuotes),
  serve(ops.readSupported, 'project_member', explorer.readSupported),
]

/** Cookies are read for these routes and nowhere else. */
export async function registerDashboard(app: App, deps: HttpDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyCookie, { hook: false })
    scope.addHook('preParsing', branding.refuseLargeLogos)
    // The page asks for no head alone, and a route for each would lengthen every start.
    scope.addHook('onRoute', (route) => {
      route.exposeHeadRoute = false
    })
    registerRoutes(scope as App, deps, dashboardRoutes)
  })
}
