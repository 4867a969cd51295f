import { Mark } from '@sliproad/ui/mark.tsx'
import { SandboxChip } from '@sliproad/ui/sandbox-chip.tsx'
import type { ComponentChildren } from 'preact'
import { useLocale } from '../i18n/locale.ts'

type Props = {
  /** Null when no session could tell who the partner is. */
  partner: string | null
  /** While it may still tell, the name's place stays empty. */
  loading: boolean
  sandbox: boolean
  /** What screen readers hear without losing their place. */
  announcement: string
  children: ComponentChildren
}

const width = 'mx-auto w-full max-w-[592px] px-4 wide:max-w-[1088px] wide:px-6'
const name =
  'flex min-h-9 min-w-0 flex-wrap items-center gap-x-2.5 text-[17px] font-[650] tracking-[-.01em] tablet:text-[18px]'

export function Shell({ partner, loading, sandbox, announcement, children }: Props) {
  const { page } = useLocale().texts
  return (
    <div className="relative flex min-h-dvh flex-col">
      {sandbox && <div className="absolute inset-x-0 top-0 h-1 bg-diversion print:hidden" />}
      <header className={`${width} py-3 wide:py-4`}>
        <p className={name}>
          {partner !== null && <bdi className="min-w-0">{partner}</bdi>}
          {partner === null && !loading && (
            <>
              <Mark className="size-6" /> Sliproad
            </>
          )}
          {sandbox && <SandboxChip label={page.sandbox} />}
          {sandbox && <span className="sr-only">{page.sandboxNote}</span>}
        </p>
      </header>
      <main className={`${width} flex-[1_0_auto] pt-1 pb-6 wide:pt-1.5 wide:pb-10`}>{children}</main>
      <footer className={`${width} pt-4 pb-7 wide:pb-8`}>
        <p className="flex items-center gap-1.5 text-fine text-ink-3">
          <Mark className="size-4 text-ink-2" /> {page.by}
        </p>
      </footer>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  )
}
