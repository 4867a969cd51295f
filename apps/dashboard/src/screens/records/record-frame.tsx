import type { ReactNode } from 'react'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { BackLink, PageHead } from '../../parts/page-head.tsx'
import { State } from '../../parts/state.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { RecordKind } from './use-records.ts'

type Props = {
  kind: RecordKind
  title: string
  status?: string
  facts: readonly Fact[]
  children?: ReactNode
}

/** A record's page: title, status and details. */
export function RecordFrame({ kind, title, status, facts, children }: Props) {
  const t = useTexts().records
  return (
    <>
      <PageHead
        title={title}
        text={status && <State value={status} />}
        above={<BackLink to={kind}>{t[kind].all}</BackLink>}
      />
      <div className="border-t border-line pt-5">
        <Facts facts={facts} wide />
      </div>
      {children}
    </>
  )
}
