import { expect, test } from 'vitest'
import { meJson } from '../../testing/fixtures.ts'
import { en } from '../../texts/en.ts'
import { commandsOf } from './commands.ts'
import { matching } from './match.ts'

type Known = Parameters<typeof commandsOf>[0]

function commandsFor(role: 'owner' | 'viewer', environment = 'sandbox') {
  const me = { ...meJson(role), environment } as Known['me']
  const project = me.projects[0] as Known['project']
  return commandsOf({ me, project, theme: 'system', texts: en })
}
const idsOf = (commands: readonly { id: string }[]) => commands.map(({ id }) => id)

test('an owner is offered every screen and every action, a viewer only what a viewer may do', () => {
  const owner = idsOf(commandsFor('owner'))
  const viewer = idsOf(commandsFor('viewer'))
  expect(owner).toEqual(expect.arrayContaining(['screen-audit', 'create-key', 'send-test', 'log-out']))
  expect(viewer).toEqual(expect.arrayContaining(['screen-orders', 'copy-project', 'log-out']))
  expect(viewer).not.toContain('create-key')
  expect(viewer).not.toContain('send-test')
})

test('test events are of the sandbox alone', () => {
  expect(idsOf(commandsFor('owner', 'production'))).not.toContain('send-test')
})

test('without a word everything is offered, the screens first', () => {
  const commands = commandsFor('owner')
  const groups = matching(commands, ' ')
  expect(groups[0]?.[0]).toBe('screens')
  expect(groups.flatMap(([, each]) => each)).toHaveLength(commands.length)
})

test.each([
  ['ord', 'screen-orders'],
  ['KEY', 'create-key'],
  ['api k', 'screen-keys'],
  ['theme dark', 'theme-dark'],
  ['test', 'send-test'],
])('%s finds %s', (typed, id) => {
  const found = matching(commandsFor('owner'), typed).flatMap(([, commands]) => commands)
  expect(idsOf(found)).toContain(id)
})

test('the best answer stands first, and what answers nothing is left out', () => {
  const [first] = matching(commandsFor('owner'), 'log').flatMap(([, commands]) => commands)
  expect(first?.id).toBe('log-out')
  expect(matching(commandsFor('owner'), '0xabc')).toEqual([])
})
