import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { visibleWords } from './visible-words.ts'

const dashboard = fileURLToPath(new URL('../../../apps/dashboard/src', import.meta.url))

/** The texts themselves, tests and their fixtures, and code that is shown to be copied. */
const without = /\.test\.ts$|^testing\/|(^|\/)texts(\/|\.ts$)|\/(snippets|code-samples)\.ts$/

/** Names that no language translates. Each is one exact string. */
const names = new Set(
  [
    'Edge, Opera, Samsung Internet, Firefox, Chrome, Safari, Android, Windows, ChromeOS, Linux',
    'Etherscan, PolygonScan, Basescan, Arbiscan, Optimistic Etherscan, BscScan, Snowtrace, Solscan, Litecoin Space',
    'Dogechain, StellarExpert, Tonviewer, Cardanoscan, XRPL Explorer',
    // Two letters that show how text looks in a colour.
    'Aa',
    // Keys as the browser reports them.
    'Enter, Escape, ArrowUp, ArrowDown, ArrowLeft, ArrowRight, Home, End',
    // The name of a window, which is not shown, a command and a protocol.
    'sliproad confirmation, sliproad users invitation-link, HTTP/1.1',
  ].flatMap((list) => list.split(', ')),
)

const files = readdirSync(dashboard, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !without.test(file),
)

test('every visible word of the dashboard comes from its texts', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    visibleWords(file, readFileSync(join(dashboard, file), 'utf8'))
      .filter((word) => !names.has(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

// The placeholders below are those of the code that is read.
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: see above
test('words are found wherever a page can have them', () => {
  const words = (code: string) => visibleWords('page.tsx', code)
  expect(words('const a = <p>Hello</p>')).toEqual(['Hello'])
  expect(words('const a = <p>{isOn ? "on" : t.off}</p>')).toEqual(['on'])
  expect(words('const a = <p>{`${count} ms`}</p>')).toEqual(['ms'])
  expect(words('const a = <Field label="name" />')).toEqual(['name'])
  expect(words('const a = <Field label={isNew ? "new" : t.old} />')).toEqual(['new'])
  expect(words('const a = <img alt="" aria-label={`${name} logo`} />')).toEqual(['logo'])
  expect(words('toast("Saved.")')).toEqual(['Saved.'])
  expect(words('toast("it is saved")')).toEqual(['it is saved'])
  expect(words('document.title = `${name} of Sliproad`')).toEqual(['of Sliproad'])
  expect(words('const a = <p className="grid gap-2" key="x" role="alert">{t.text}</p>')).toEqual([])
  expect(words('const a = <code>sliproad listen</code>')).toEqual([])
  expect(words('const a = <p>{status === "paid" && t.paid}{t.words["paid"]}</p>')).toEqual([])
  expect(words('throw new Error("a page without its frame")')).toEqual([])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
