import { beforeAll, describe, expect, test } from 'vitest'
import type { BrowserUser } from './dashboard/browser-user.ts'
import { directly } from './dashboard/direct-call.ts'
import { acceptInvitation, drawInvitationLink, invite } from './dashboard/invite.ts'
import { placeOrder } from './dashboard/place-order.ts'
import { controls, findControls, type RoleName } from './dashboard/role-controls.ts'
import { copyShownSecret } from './dashboard/shown-once.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'

const timeout = 60_000
const refusal = 'Your role may not do that.'

describe('roles at the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()
  const people = {} as Record<RoleName, BrowserUser>

  // The first account of a deployment is its operator; every other user is invited.
  beforeAll(async () => {
    people.operator = await dashboard.newOwner('team')
  }, timeout)

  test.each([
    ['owner', 'Owner'],
    ['developer', 'Developer'],
    ['viewer', 'Viewer'],
  ] as const)('a newcomer gets in as %s by the link of an invitation, once', async (role, name) => {
    const email = `${role}@example.com`
    await invite(people.operator.page, email, name)
    const { deployment, port } = dashboard.server()
    const link = await drawInvitationLink(people.operator.page, deployment, { PORT: String(port) })
    dashboard.noteSecret(link.split('#')[1] ?? link)
    people[role] = await dashboard.newUser()
    const { page, complaints } = people[role]
    await page.goto(link)
    await page.getByRole('heading', { name: 'Join Demo' }).waitFor()
    await page.getByText(`You were invited as ${name}, with the address ${email}.`).waitFor()
    await acceptInvitation(page, 'short')
    await page
      .getByText(/must have 12 to/)
      .first()
      .waitFor()
    await acceptInvitation(page, 'a hen, a lamp and a ladder')
    await page.getByRole('button', { name: email }).waitFor()
    expect(page.url()).not.toContain('#')
    expect(complaints).toEqual([])

    const late = await dashboard.newUser()
    await late.page.goto(link)
    await late.page.getByText('This invitation is no longer valid').waitFor()
    await late.context.close()
  })

  test.each(['operator', 'owner', 'developer', 'viewer'] as const)(
    'the pages of an account that is %s hold what the role allows, and a reason where it does not',
    async (role) => {
      const { page, complaints } = people[role]
      const allowed = controls.filter((control) => control.roles.includes(role))
      expect(await findControls(page, dashboard.pathOf)).toEqual(allowed)
      const mayAudit = role === 'operator' || role === 'owner'
      expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(mayAudit ? 1 : 0)
      await page.goto(dashboard.pathOf('audit'))
      const main = page.getByRole('main')
      await main
        .getByText(mayAudit ? 'invitation.created' : 'Your role does not allow this')
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Switch project' }).click()
      await page.getByRole('menuitem', { name: 'Demo' }).waitFor()
      const create = page.getByRole('menuitem', { name: 'New project' })
      expect(await create.count()).toBe(role === 'operator' ? 1 : 0)
      expect(complaints).toEqual([])
    },
  )

  test.each(['owner', 'developer', 'viewer'] as const)(
    'an account that is %s is refused the same by direct calls',
    async (role) => {
      const call = await directly(dashboard.server(), people[role].context)
      const api = dashboard.api()
      const refused = controls.filter((control) => !control.roles.includes(role))
      const calls = [
        ...refused.map(({ call: [method, path, body] }) => ({ method, path: `${api}${path}`, body })),
        { method: 'POST', path: '/dashboard/api/projects', body: { name: 'Mine' } },
        ...(role === 'owner' ? [] : [{ method: 'GET', path: `${api}/audit`, body: undefined }]),
      ]
      for (const { method, path, body } of calls) {
        const { status, text } = await call(method, path, body)
        expect([status, text.includes(refusal)], `${method} ${path}`).toEqual([403, true])
      }
    },
  )

  test('a viewer sees an order without the address of its customer', async () => {
    const email = 'anna.kowalska@example.com'
    const { orderId } = await placeOrder(dashboard.server(), dashboard.demo(), { email })
    const { page, heard } = people.viewer
    await page.goto(dashboard.pathOf(`orders/${orderId}`))
    await page.getByText('Hidden from your role').waitFor()
    expect((await heard()).filter((answer) => answer.includes(email))).toEqual([])
    await people.developer.page.goto(dashboard.pathOf(`orders/${orderId}`))
    await people.developer.page.getByText(email).waitFor()
  })

  test('an operator makes a project, which is not there for the owner of another', async () => {
    const { page } = people.operator
    await page.goto(dashboard.pathOf('home'))
    await page.getByRole('button', { name: 'Switch project' }).click()
    await page.getByRole('menuitem', { name: 'New project' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Second shop')
    await dialog.getByRole('button', { name: 'Create the project' }).click()
    const keys = (await copyShownSecret(page, 'Copy the keys')).split('\n')
    for (const key of keys.filter((value) => !value.startsWith('pk_'))) dashboard.noteSecret(key)
    await page.waitForURL(({ pathname }) => !pathname.includes(dashboard.demo().projectId))
    const { pathname } = new URL(page.url())
    await people.owner.page.goto(pathname)
    await people.owner.page.getByText('This page does not exist').waitFor()
    const call = await directly(dashboard.server(), people.owner.context)
    const projectId = pathname.split('/')[3]
    expect((await call('GET', `/dashboard/api/projects/${projectId}/keys`)).status).toBe(404)
  })

  test('a role that is taken away is gone at the next press, and a member who is removed is out', async () => {
    const { page: owner } = people.owner
    const { page: developer } = people.developer
    await developer.goto(dashboard.pathOf('keys'))
    await developer.getByRole('button', { name: 'Create a key' }).click()
    await owner.goto(dashboard.pathOf('team'))
    const role = owner.getByLabel('Role, developer@example.com')
    await role.selectOption('Viewer')
    await expect.poll(() => role.inputValue()).toBe('viewer')
    await developer.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
    await developer.getByRole('dialog').getByText('Your role does not allow this').waitFor()

    const row = owner.getByRole('listitem').filter({ hasText: 'developer@example.com' })
    await row.getByRole('button', { name: 'Remove' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove the member' }).click()
    await row.waitFor({ state: 'detached' })
    await developer.goto(dashboard.pathOf('keys'))
    await developer.getByText('This page does not exist').waitFor()
  })
})
