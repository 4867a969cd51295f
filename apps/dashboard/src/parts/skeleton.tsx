import { useEffect, useState } from 'react'
import { useFirstTexts } from '../texts/use-texts.ts'

export type SkeletonKind = 'rows' | 'facts' | 'figures' | 'form'

const bar = 'rounded-chip bg-fill'
const rows = [0, 1, 2, 3, 4, 5]

/** Grey bars in the places of the content, on the first load only and after a short delay. */
export function Skeleton({ kind }: { kind: SkeletonKind }) {
  const [visible, setVisible] = useState(false)
  const t = useFirstTexts().common
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="min-h-64" aria-busy="true">
      {visible && (
        <>
          <span className="sr-only">{t.loading}</span>
          <Outline kind={kind} />
        </>
      )}
    </div>
  )
}

function Outline({ kind }: { kind: SkeletonKind }) {
  if (kind === 'figures')
    return (
      <>
        <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 full:grid-cols-4">
          {rows.slice(0, 4).map((row) => (
            <div key={row} className="grid gap-2.5">
              <div className={`h-3.5 w-24 ${bar}`} />
              <div className={`h-7 w-32 ${bar}`} />
              <div className={`h-3 w-16 ${bar}`} />
            </div>
          ))}
        </div>
        <div className={`mt-12 h-60 w-full ${bar}`} />
      </>
    )
  if (kind === 'rows')
    return (
      <div>
        {rows.map((row) => (
          <div key={row} className="flex h-[52px] items-center gap-6 border-b border-line">
            <div className={`h-4 w-28 ${bar}`} />
            <div className={`h-4 w-20 ${bar}`} />
            <div className={`ms-auto h-4 w-24 ${bar}`} />
          </div>
        ))}
      </div>
    )
  const height = kind === 'form' ? 'h-10 w-full max-w-[520px]' : 'h-4 w-48'
  return (
    <div className="grid gap-5">
      {kind === 'facts' && <div className={`h-8 w-60 ${bar}`} />}
      {rows.slice(0, 4).map((row) => (
        <div key={row} className={kind === 'form' ? 'grid gap-2' : 'grid grid-cols-[112px_1fr] gap-3'}>
          <div className={`h-4 w-20 ${bar}`} />
          <div className={`${height} ${bar}`} />
        </div>
      ))}
    </div>
  )
}
