import type { ReactNode } from 'react'

type Props = { title: string; text: string; children?: ReactNode; isPage?: boolean }

/** An empty state: what will be shown here, and how to get it. */
export function Empty({ title, text, children, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-edge p-5 desk:p-6">
      <div>
        <Title className={isPage ? 'mb-1' : 'font-semibold'}>{title}</Title>
        <p className="max-w-prose text-ink-3">{text}</p>
      </div>
      {children}
    </div>
  )
}
