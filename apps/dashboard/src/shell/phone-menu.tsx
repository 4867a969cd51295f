import { Icon } from '@sliproad/ui/icon.tsx'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { NavIcon } from './nav-icon.tsx'
import { Sidebar } from './sidebar.tsx'

/** The menu of a phone: a sheet from the side that closes when the page changes. It is rendered when first opened. */
export function PhoneMenu({ onCreate }: { onCreate: () => void }) {
  const t = useTexts()
  const sheet = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes when the page changes
  useEffect(() => sheet.current?.close(), [pathname])
  return (
    <>
      <button
        type="button"
        className="grid size-11 flex-none place-items-center rounded-control text-ink-2"
        onClick={() => {
          setWasOpened(true)
          sheet.current?.showModal()
        }}
      >
        <NavIcon name="menu" className="size-5" />
        <span className="sr-only">{t.shell.menu}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: beside it is pressed to close; by keyboard Escape does */}
      <dialog
        ref={sheet}
        aria-label={t.shell.menu}
        className="m-0 ms-auto h-dvh max-h-none w-[min(300px,86vw)] max-w-none bg-canvas text-ink shadow-float"
        onClick={(event) => {
          if (event.target === sheet.current) sheet.current?.close()
        }}
      >
        <button
          type="button"
          className="absolute end-2 top-2 grid size-11 place-items-center rounded-control text-ink-3"
          onClick={() => sheet.current?.close()}
        >
          <Icon name="cross" />
          <span className="sr-only">{t.common.close}</span>
        </button>
        <div className="flex min-h-full flex-col pt-10 *:flex-1">
          {wasOpened && (
            <Sidebar
              onCreate={() => {
                sheet.current?.close()
                onCreate()
              }}
            />
          )}
        </div>
      </dialog>
    </>
  )
}
