import { Icon } from '@sliproad/ui/icon.tsx'
import { Mark } from '@sliproad/ui/mark.tsx'
import { SandboxChip } from '@sliproad/ui/sandbox-chip.tsx'
import type { ComponentChildren } from 'preact'
import { useLocale } from '../../i18n/locale.ts'
import type { PartnerLinks } from '../../session/session.ts'
import { FooterLinks } from './footer-links.tsx'

type Props = {
  /** The partner's name; null when no session was loaded. */
  partner: string | null
  /** The partner's logo for the current theme. */
  logo: string | null
  links: PartnerLinks | null
  /** While the session loads, no name is shown. */
  loading: boolean
  sandbox: boolean
  offline: boolean
  /** Screen readers read it out without moving the focus. */
  announcement: string
  tools: ComponentChildren
  children: ComponentChildren
}

const width = 'mx-auto w-full max-w-[592px] px-4 wide:max-w-[1088px] wide:px-6'
const name =
  'flex min-h-9 min-w-0 items-center gap-x-2.5 text-[17px] font-[650] tracking-[-.01em] tablet:text-[18px]'

export function Shell(props: Props) {
  const { partner, logo, links, loading, sandbox, offline, announcement, tools, children } = props
  const { page } = useLocale().texts
  return (
    <div className="group/shell relative flex min-h-dvh flex-col">
      {sandbox && <div className="absolute inset-x-0 top-0 h-1 bg-diversion print:hidden" />}
      <header
        className={`${width} flex min-h-[52px] max-wide:group-has-[.panel-strip]/shell:hidden items-center justify-between gap-3 wide:min-h-[68px]`}
      >
        <p className={name}>
          {partner !== null && <Partner name={partner} logo={logo} />}
          {partner === null && !loading && (
            <>
              <Mark className="size-6" /> Sliproad
            </>
          )}
          {sandbox && <SandboxChip label={page.sandbox} />}
          {sandbox && <span className="sr-only">{page.sandboxNote}</span>}
        </p>
        <div className="-me-2.5 flex flex-none gap-1 print:hidden">{tools}</div>
      </header>
      <main className={`${width} flex-[1_0_auto] pb-4 wide:pb-5`}>
        {offline && (
          <p className="mb-4 flex items-center gap-2.5 rounded-field bg-ink px-4 py-2.5 text-label text-canvas print:hidden">
            <Icon name="globe" />
            {page.offline}
          </p>
        )}
        {children}
      </main>
      <footer
        className={`${width} flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-4 pb-7 wide:pb-8`}
      >
        <p className="flex items-center gap-1.5 text-fine text-ink-3">
          <Mark className="size-4 text-ink-2" /> {page.by}
        </p>
        {links && <FooterLinks links={links} />}
      </footer>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  )
}

function Partner({ name: words, logo }: { name: string; logo: string | null }) {
  if (logo === null) return <bdi className="min-w-0 truncate">{words}</bdi>
  return <img src={logo} alt={words} className="max-h-7 max-w-40 object-contain" />
}
