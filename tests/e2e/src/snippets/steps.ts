import { type Block, blocksOf } from './blocks.ts'
import { followed, notRun } from './pages.ts'

export type Step = Block & { mark: string; shown: Block | undefined; file: string | undefined }

/** The commands and programs of all followed documents, each with what the document shows as its answer. */
export function stepsOf(): Step[] {
  return followed.flatMap((page) => {
    const blocks = blocksOf(page)
    return blocks.flatMap((block, at) => {
      if (!['sh', 'ts'].includes(block.language) || isLeftOut(block)) return []
      const next = blocks.slice(at + 1).find(({ language }) => language !== 'ts')
      const isAnswer = block.language === 'sh' && ['json', 'text'].includes(next?.language ?? '')
      const mark = `@@ ${page}:${block.line}`
      const file = block.language === 'ts' ? fileOf(block) : undefined
      return [{ ...block, mark, shown: isAnswer ? next : undefined, file }]
    })
  })
}

function isLeftOut({ text }: Block): boolean {
  return notRun.some(({ begins }) => text.startsWith(begins))
}

export function fileOf({ page, line }: Block): string {
  return `snippets/${page.replaceAll(/\W/g, '-')}-${line}.ts`
}
