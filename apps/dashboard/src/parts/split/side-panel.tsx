import { Icon } from '@sliproad/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

type Props = {
  label: string
  state: ReactNode
  isPage: boolean
  onClose: () => void
  onStep?: ((step: 1 | -1) => void) | undefined
  children: ReactNode
}

const tool =
  'grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:bg-fill hover:text-ink desk:size-9'

/** What is chosen in a list: a panel at its end where there is room, else a page of its own. */
export function SidePanel({ label, state, isPage, onClose, onStep, children }: Props) {
  const t = useTexts().common
  const place = isPage
    ? 'max-w-[760px]'
    : 'side-panel fixed end-0 bottom-0 z-10 w-[484px] overflow-y-auto border-s border-line bg-surface'
  return (
    <aside aria-label={label} className={place}>
      <div
        className={`z-[2] flex min-h-[52px] items-center gap-0.5 border-b border-line bg-surface ${isPage ? '' : 'sticky top-0 ps-5 pe-3.5'}`}
      >
        {isPage && (
          <button type="button" className={`-ms-2 ${tool}`} onClick={onClose}>
            <Icon name="left" />
            <span className="sr-only">{t.backToList}</span>
          </button>
        )}
        <div className="me-auto">{state}</div>
        {onStep && (
          <>
            <button type="button" className={tool} onClick={() => onStep(-1)}>
              <Icon name="down" className="rotate-180" />
              <span className="sr-only">{t.previous}</span>
            </button>
            <button type="button" className={tool} onClick={() => onStep(1)}>
              <Icon name="down" />
              <span className="sr-only">{t.next}</span>
            </button>
          </>
        )}
        {!isPage && (
          <button type="button" className={tool} onClick={onClose}>
            <Icon name="cross" />
            <span className="sr-only">{t.close}</span>
          </button>
        )}
      </div>
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 pt-[18px] pb-7 ${isPage ? '' : 'px-[22px]'}`}>
        {children}
      </div>
    </aside>
  )
}
