import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../button.tsx'
import { KeysHint } from './keys-hint.tsx'

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** What a key does beside moving through the rows. */
  hint: { key: string; does: string }
}

/** Below a list with a selected row: its keys, and more rows where there are any. */
export function ListFoot({ list, hint }: Props) {
  const { common } = useTexts()
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 pt-3.5">
      <KeysHint
        hints={[
          { keys: ['J', 'K'], does: common.nextAndPrevious },
          { keys: [hint.key], does: hint.does },
        ]}
      />
      {list.hasNextPage && (
        <Button small busy={list.isFetchingNextPage} onPress={() => list.fetchNextPage()}>
          {common.showMore}
        </Button>
      )}
    </div>
  )
}
