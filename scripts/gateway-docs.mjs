import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFacts, withFactsTable } from '../packages/gateways/src/facts.ts'

/** Writes the table of facts into every page of docs/gateways whose gateway has a facts.json. */
const pages = new URL('../docs/gateways/', import.meta.url)
for (const name of readdirSync(pages)) {
  const facts = new URL(`../packages/gateways/src/${name.replace(/\.md$/, '')}/facts.json`, import.meta.url)
  if (!existsSync(facts)) continue
  const page = readFileSync(new URL(name, pages), 'utf8')
  const made = withFactsTable(page, readFacts(readFileSync(facts, 'utf8')))
  if (made === undefined) throw new Error(`docs/gateways/${name} has no place for its table of facts`)
  if (made !== page) writeFileSync(new URL(name, pages), made)
}
