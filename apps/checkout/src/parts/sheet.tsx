import { Icon } from '@sliproad/ui/icon.tsx'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'

type Props = {
  title: string
  onClose: () => void
  /** Receives a function that closes the sheet. */
  children: (close: () => void) => ComponentChildren
}

/** A dialog; on phones a sheet from below. What has `autofocus` in it gets the focus. */
export function Sheet({ title, onClose, children }: Props) {
  const { picker } = useLocale().texts
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      className="sheet m-0 mt-auto w-full max-w-none rounded-t-[16px] bg-raised p-0 text-ink shadow-float tablet:m-auto tablet:max-w-[440px] tablet:rounded-sign"
    >
      <div className="flex max-h-[calc(100dvh-36px)] flex-col tablet:max-h-[min(640px,86dvh)]">
        <div className="flex items-center justify-between gap-3 ps-5 pe-2.5 pt-3 pb-1">
          <h2 id={titleId} className="text-heading font-[650] tabular-nums">
            {title}
          </h2>
          <button
            type="button"
            aria-label={picker.close}
            onClick={close}
            className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-fill"
          >
            <Icon name="cross" />
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  )
}
