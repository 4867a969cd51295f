import { Mark } from '@sliproad/ui/mark.tsx'
import type { ReactNode } from 'react'
import { useFirstTexts } from '../../texts/use-texts.ts'

/** The page layout before login: the logo and one card. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useFirstTexts().shell
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-6 bg-canvas px-4 py-10 desk:content-center">
      <p className="flex items-center gap-2 text-[20px] leading-6 font-bold tracking-[-0.03em]">
        <Mark className="size-6 text-accent-text" />
        {t.product}
      </p>
      <div className="grid w-full max-w-[400px] gap-5 rounded-card bg-surface p-6 shadow-card inset-ring inset-ring-line desk:p-8">
        {children}
      </div>
    </main>
  )
}
