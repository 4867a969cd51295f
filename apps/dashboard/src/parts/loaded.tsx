import type { ReactNode } from 'react'
import { CallFailure } from '../api/call.ts'
import { useFirstTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { Skeleton, type SkeletonKind } from './skeleton.tsx'

type Reading<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }
type Props<Data> = {
  of: Reading<Data>
  children: (data: Data) => ReactNode
  /** The skeleton shown while it loads. */
  as?: SkeletonKind
  /** The page's title comes with the data, so a failure has to supply the title. */
  isPage?: boolean
}

/** The loaded data; a skeleton before that, or the reason why it could not be loaded. */
export function Loaded<Data>({ of, children, as = 'rows', isPage = false }: Props<Data>) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <Unreadable error={of.error} isPage={isPage} onRetry={() => of.refetch()} />
  return <Skeleton kind={as} />
}

type UnreadableProps = { error: Error; isPage: boolean; onRetry: () => void }

function Unreadable({ error, isPage, onRetry }: UnreadableProps) {
  const t = useFirstTexts()
  const failure =
    error instanceof CallFailure
      ? error
      : new CallFailure({ status: 500, code: 'INTERNAL_ERROR', message: error.message })
  const { title, text } = t.failures.of(failure)
  return (
    <Empty title={title} text={text} isPage={isPage}>
      {failure.status !== 403 && failure.status !== 404 && (
        <Button onPress={onRetry}>{t.common.tryAgain}</Button>
      )}
      {failure.requestId && (
        <small className="text-fine text-ink-3">{t.failures.request(failure.requestId)}</small>
      )}
    </Empty>
  )
}
