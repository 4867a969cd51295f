import type { Api } from '../api/call.ts'

/** Leaves for the OpenID provider, to come back to the page that is open now. */
export async function departToLogIn(api: Api): Promise<void> {
  const { pathname, search } = window.location
  const { url } = await api.write('POST /login/openid/options', { body: { returnTo: pathname + search } })
  window.location.assign(url)
}

const invitationKey = 'sliproad.invitation'

/** The same to accept an invitation; its token waits in this tab for the case that a second factor comes first. */
export async function departToJoin(api: Api, token: string): Promise<void> {
  const { url } = await api.write('POST /login/openid/options', { body: { invitation: token } })
  window.sessionStorage.setItem(invitationKey, token)
  window.location.assign(url)
}

/** The page of the invitation that this tab left for the provider with, once. */
export function takeInvitationPage(): string | null {
  const token = window.sessionStorage.getItem(invitationKey)
  window.sessionStorage.removeItem(invitationKey)
  return token === null ? null : `/dashboard/invitation#${token}`
}
