import { Mark } from '@sliproad/ui/mark.tsx'
import { SandboxChip } from '@sliproad/ui/sandbox-chip.tsx'
import { type ReactNode, useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import { useDesk } from '../parts/split/use-wide.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CreateProject } from './create-project.tsx'
import { FindBar, FindIcon, FindPalette, useFind } from './find-bar.tsx'
import { useMe, useProject } from './me-context.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { useOnline } from './use-online.ts'

/** The frame around every screen of a project: the menu at the side, on phones in a sheet. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTexts().shell
  const me = useMe()
  const project = useProject()
  const online = useOnline()
  const isDesk = useDesk()
  const find = useFind()
  const [creates, setCreates] = useState(false)
  const isSandbox = me.environment === 'sandbox'
  return (
    <div
      className={`grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] desk:grid-cols-[228px_minmax(0,1fr)] desk:grid-rows-1 ${isSandbox ? 'sandbox-edge border-t-4 border-diversion' : ''}`}
    >
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-30 focus:rounded-control focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold focus:text-ink focus:shadow-float"
      >
        {t.skip}
      </a>
      {isDesk ? (
        <div className="sticky top-0 h-[calc(100dvh-4px)] self-start overflow-y-auto border-e border-line bg-canvas">
          <Sidebar onCreate={() => setCreates(true)} />
        </div>
      ) : (
        <header className="sticky top-0 z-10 flex min-h-14 items-center gap-2.5 border-b border-line bg-canvas ps-4 pe-2">
          <Mark className="size-5 flex-none text-accent-text" />
          <span className="truncate text-body font-[650]">{project.name}</span>
          {isSandbox && <SandboxChip label={t.sandbox} />}
          <FindIcon find={find} />
          <PhoneMenu onCreate={() => setCreates(true)} />
        </header>
      )}
      <div className="beside-menu min-w-0">
        <FindBar find={find} />
        <main
          id="page"
          tabIndex={-1}
          className="max-w-[1180px] px-4 pt-5 pb-10 desk:px-8 desk:pt-6 desk:pb-12"
        >
          {!online && (
            <div className="mb-5">
              <Notice kind="caution" title={t.offlineTitle}>
                {t.offline}
              </Notice>
            </div>
          )}
          {children}
        </main>
      </div>
      <FindPalette find={find} onCreate={() => setCreates(true)} />
      {creates && <CreateProject onClose={() => setCreates(false)} />}
    </div>
  )
}
