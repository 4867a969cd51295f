import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Parts } from '../../compose.ts'
import { aPng } from '../../modules/projects/branding/logo/testing/a-png.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { readArguments } from '../command.ts'
import { projectCommands } from './projects.ts'

const deps = await makeDeps()
const folder = await mkdtemp(join(tmpdir(), 'sliproad-logos-'))
afterAll(() => rm(folder, { recursive: true }))

/** Runs `projects set` or `projects show` as it would be typed; the test's deps have the same parts. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
async function run(name: 'set' | 'show', ...words: string[]): Promise<{ text: string; json: any }> {
  const command = projectCommands.find((known) => known.name === `projects ${name}`)
  if (!command) throw new Error(`no command: ${name}`)
  return command.run(deps as unknown as Parts, readArguments(command, words))
}

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test('a brand is set with one line, and what became of its colours is said', async () => {
  const { id } = (await givenProject(deps)).project
  const logo = await file('logo.svg', '<svg viewBox="0 0 9 4"><path d="M0 0h9"/></svg>')
  const dark = await file('dark.png', aPng())
  const colours = ['--brand-accent', '#FFD400', '--brand-background', '#fffbe6', '--brand-theme', 'light']
  const { text, json } = await run('set', id, ...colours, '--brand-logo', logo, '--brand-logo-dark', dark)
  expect(text).toContain('\n\nLinks use a darker yellow so that they can be read.\nSelection marks')
  expect(text).toMatch(/Brand accent +#ffd400\n/)
  expect(json.branding).toMatchObject({
    accent: '#ffd400',
    theme: 'light',
    logo: { mediaType: 'image/svg+xml' },
    logoDark: { mediaType: 'image/png' },
    look: { notes: ['light_links_darker', 'light_marks_as_links'] },
  })
  const shown = await run('show', id)
  expect(shown.text).toMatch(/Brand logo, dark +image\/png\n/)
  expect(shown.text).not.toContain('Links use')
})

test('an empty text takes a setting back; other settings leave the brand alone', async () => {
  const { id } = (await givenProject(deps)).project
  await run('set', id, '--brand-accent', '#e4002b', '--brand-font', 'system')
  expect((await run('set', id, '--name', 'Other')).text).not.toContain('Links use')
  const { text, json } = await run('set', id, '--brand-accent', '', '--brand-font', '', '--brand-logo', '')
  expect(json).toMatchObject({ name: 'Other', branding: {} })
  expect(text).toMatch(/Brand accent +ours\n/)
})

test('what cannot be used is told by name, and nothing changes', async () => {
  const { id } = (await givenProject(deps)).project
  const active = await file('active.svg', '<svg viewBox="0 0 9 4" onload="alert(1)"/>')
  const large = await file('large.png', Buffer.concat([aPng(), Buffer.alloc(65_536)]))
  const setting = run('set', id, '--name', 'Other', '--brand-accent', 'gold', '--brand-logo', active)
  await expect(setting).rejects.toMatchObject({
    details: [
      { field: 'branding.accent', message: 'must be a colour such as #0b5f43' },
      { field: 'branding.logo', message: 'holds the event handler onload' },
    ],
  })
  await expect(run('set', id, '--brand-logo', large)).rejects.toThrow('large.png is larger than 64 KiB')
  await expect(run('set', id, '--brand-logo', join(folder, 'none'))).rejects.toThrow('none cannot be read')
  await expect(run('set', id, '--brand-logo', folder)).rejects.toThrow('cannot be read')
  await expect(run('set', id, '--receipts', 'yes')).rejects.toThrow('--receipts takes on or off.')
  expect((await run('show', id)).json).toMatchObject({ name: 'Larkfield', branding: {} })
})

test('links and receipts are set and taken back', async () => {
  const { id } = (await givenProject(deps)).project
  const helpUrl = 'https://help.larkfield.example'
  const { text } = await run('set', id, '--help-url', helpUrl, '--receipts', 'off')
  expect(text).toContain(helpUrl)
  expect((await run('show', id)).json.branding).toEqual({ helpUrl, receipts: false })
  await run('set', id, '--help-url', '', '--receipts', 'on')
  expect((await run('show', id)).json.branding).toEqual({})
})
