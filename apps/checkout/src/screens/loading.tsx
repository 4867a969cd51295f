import { useEffect, useState } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'
import { useTitle } from '../page-context.ts'
import { TwoColumns } from '../parts/two-columns.tsx'

/** The skeleton is not shown if the answer comes sooner. */
const patienceMs = 200

/** Grey bars in the places of the amount step's texts. */
export function Loading() {
  const { page } = useLocale().texts
  const [shown, setShown] = useState(false)
  useTitle(page.loading)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  // From the first paint as high as a step, so that nothing below it moves.
  return (
    <div className="step-form">
      <h1 className="sr-only">{page.loading}</h1>
      {shown && <Bars />}
    </div>
  )
}

function Bars() {
  return (
    <div aria-hidden="true">
      <TwoColumns panel={<PanelBars />} panelOnPhone={false}>
        <div className="grid gap-5 wide:gap-[22px]">
          <div className="flex h-11 items-center gap-3">
            <span className="size-10 rounded-full bg-line" />
            <span className="text-bar h-5 w-44" />
          </div>
          <div>
            <p className="mb-1.5 flex h-5 items-center">
              <span className="text-bar w-16" />
            </p>
            <div className="h-[62px] rounded-field bg-fill short:h-14" />
            <div className="mt-2 h-11 rounded-control bg-fill wide:h-9" />
          </div>
          <div>
            <p className="mb-1.5 flex h-5 items-center">
              <span className="text-bar w-14" />
            </p>
            <div className="h-12 rounded-control bg-fill" />
          </div>
          <div className="h-[194px] rounded-sign border-2 border-dashed border-line wide:hidden" />
        </div>
      </TwoColumns>
    </div>
  )
}

function PanelBars() {
  return (
    <div className="rounded-sign border-2 border-dashed border-line px-[22px] pt-[22px] pb-5 wide:px-[30px] wide:pt-[30px] wide:pb-[26px]">
      <Bar line="h-5" bar="h-3 w-24" />
      <Bar line="mt-1.5 h-[46px] wide:h-[52px]" bar="h-8 w-52" />
      <Bar line="mt-2 h-5" bar="h-3 w-36" />
    </div>
  )
}

/** A bar with the height of the text line that replaces it. */
function Bar({ line, bar }: { line: string; bar: string }) {
  return (
    <div className={`flex items-center ${line}`}>
      <span className={`rounded-[3px] bg-line ${bar}`} />
    </div>
  )
}
