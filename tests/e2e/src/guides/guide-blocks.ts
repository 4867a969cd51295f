import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../system/run-node.ts'

export type GuideBlock = { guide: string; line: number; language: string; text: string }

const folder = join(repository, 'docs/operating')

/** Every guide for operators by its file name. */
export const guideFiles = [...readdirSync(folder).filter((name) => name.endsWith('.md')), '../scaling.md']

/** The shell blocks of a guide, without the indentation of a numbered step and its SQL. */
export function shellBlocks(guide: string): GuideBlock[] {
  const text = readFileSync(join(folder, guide), 'utf8')
  return Array.from(text.matchAll(/^( *)```(sh|sql)\n(.*?)^ *```$/gms), (found) => {
    const [, indent = '', language = '', body = ''] = found
    const line = text.slice(0, found.index).split('\n').length + 1
    return { guide, line, language, text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd() }
  })
}
