import { useEffect, useState } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'
import { useTitle } from '../page-context.ts'
import { OfferBars } from '../parts/offer-bars.tsx'
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
  return (
    <>
      <h1 className="sr-only">{page.loading}</h1>
      {shown && <Bars />}
    </>
  )
}

function Bars() {
  return (
    <div aria-hidden="true">
      <TwoColumns panel={<PanelBars />}>
        <div className="grid gap-[22px]">
          <div>
            <Bar line="mb-2.5 h-5" bar="h-[3px] w-36" />
            <Bar line="h-7 tablet:h-8" bar="h-5 w-4/5 max-w-80" />
          </div>
          <div>
            <Bar line="mb-2 h-5" bar="h-3 w-16" />
            <div className="h-[68px] rounded-field bg-fill" />
          </div>
          <OfferBars />
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
