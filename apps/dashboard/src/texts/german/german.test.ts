import { expect, test } from 'vitest'
import { actions } from '../../screens/audit/words/texts.ts'
import { english } from '../../screens/routing/words/texts.ts'
import { en as started } from '../en.ts'
import { de } from './index.ts'
import { noteInGerman, trialInGerman } from './notes.ts'
import { german } from './routing.ts'

/** With the words that the audit log loads by itself. */
const en = { ...started, audit: { ...started.audit, actions } }

type Tree = { readonly [name: string]: unknown }

/** Every word with its path, such as `home.first.title`; a word that depends on something is a function. */
function wordsOf(tree: Tree, before = ''): [path: string, word: unknown][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? wordsOf(value as Tree, `${before}${name}.`)
      : [[`${before}${name}`, value] as [string, unknown]],
  )
}

test('German has exactly the words of English, also where the server names them', () => {
  const paths = (texts: Tree) => wordsOf(texts).map(([path]) => path)
  expect(paths(de).toSorted()).toEqual(paths(en).toSorted())
})

/** Words that are the same in both languages: names, and terms that German payments products use as well. */
const shared = new Set(
  [
    'Apple Pay, Google Pay, PayPal, Sumsub, IDnow, Overpass, Sliproad',
    'Code, Compliance, Desktop, Gateway, Gateways, Id, KYC, Links, Live, Logo, Name, Passkeys, Routing, Sandbox',
    'Selfie, Simulator, Standard, Status, System, Team, Test, Wallet, Wallets, Webhooks, standard',
  ].flatMap((words) => words.split(', ')),
)

test('the words of routing, which only their screen loads, are German as well', () => {
  const own = new Map(wordsOf(german))
  expect([...own.keys()]).toEqual(wordsOf(english).map(([path]) => path))
  const same = wordsOf(english).filter(([path, word]) => typeof word === 'string' && own.get(path) === word)
  expect(same.filter(([, word]) => !shared.has(String(word)))).toEqual([])
})

test('no sentence was left in English', () => {
  const german = new Map(wordsOf(de))
  const same = wordsOf(en)
    .filter(([path]) => !/\.value$|\.statusWords\./.test(path))
    .filter(([path, word]) => typeof word === 'string' && german.get(path) === word)
    .filter(([, word]) => !shared.has(String(word)))
  expect(same).toEqual([])
})

test('the notes of the server on a field are whole German sentences', () => {
  expect(noteInGerman('must have 12 to 256 characters')).toBe('12 bis 256 Zeichen.')
  expect(noteInGerman('must start with https:// or http://')).toBe(
    'Die Adresse muss mit https:// oder http:// beginnen.',
  )
  expect(noteInGerman('holds <script>, which may not be in a logo')).toContain('<script>')
  expect(noteInGerman('This has 9 characters. Ethereum addresses start with 0x.')).toBe(
    'Das sind 9 Zeichen; so lang ist auf Ethereum keine Adresse.',
  )
  expect(noteInGerman('This looks like a Bitcoin address. Ethereum addresses start with 0x.')).toContain(
    'anderen Netzwerk',
  )
  expect(noteInGerman('is of a kind that was made up today')).toBe(
    'Das wird so nicht angenommen: „is of a kind that was made up today“',
  )
})

test('the outcome of a trial is German as well', () => {
  expect(trialInGerman('buy 12 assets, 3 fiats; sell nothing')).toBe(
    'Kaufen: 12 Kryptowährungen, 3 Währungen; verkaufen: nichts',
  )
  expect(trialInGerman('100 EUR for ETH on base: 0.05 ETH, fees 1 EUR')).toBe(
    '100 EUR für ETH auf base: 0.05 ETH, Gebühren 1 EUR',
  )
})

test('a refusal is said by its code, whatever the server wrote', () => {
  expect(de.failures.said.refusal('LAST_OWNER', 'A project needs an owner.')).toContain('Inhaber')
  expect(de.failures.said.refusal('NEWER_THAN_THIS_PAGE', 'As it came.')).toBe(
    'Der Server sagt: „As it came.“',
  )
})
