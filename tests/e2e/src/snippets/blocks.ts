import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../system/run-node.ts'

/** A block of code in a document. */
export type Block = { page: string; line: number; language: string; text: string }

export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(repository, page), 'utf8')
  return Array.from(text.matchAll(/^( *)```([^\n]*)\n(.*?)^ *```$/gms), (found) => {
    const [, indent = '', words = '', body = ''] = found
    const language = words.split(' ')[0] ?? ''
    const line = text.slice(0, found.index).split('\n').length + 1
    return { page, line, language, text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd() }
  })
}

/** Every document of the repository but the decisions, which tell what was true on their day. */
export function documents(): string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', '*.mdx']
  const listed = execFileSync('git', words, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean)
  return listed.filter((path) => !path.startsWith('docs/decisions/')).toSorted()
}
