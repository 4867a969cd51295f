import { Button, buttonClasses } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type Props = { title: string; text: string; isFiltered: boolean; onClear: () => void }

/** No rows, either because of the filters or because there are none yet; each case has its own next step. */
export function RecordEmpty({ title, text, isFiltered, onClear }: Props) {
  const { records: t, shell, common } = useTexts()
  if (isFiltered)
    return (
      <Empty title={t.filteredTitle} text={t.filtered}>
        <Button onPress={onClear}>{common.clearFilters}</Button>
      </Empty>
    )
  return (
    <Empty title={title} text={text}>
      <a className={buttonClasses({})} href="/docs">
        {shell.docs}
      </a>
    </Empty>
  )
}
