import { useEffect, useState } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { useTitle } from '../../page-context.ts'
import { OfferBars } from '../../parts/offer-bars.tsx'
import { Split } from '../../parts/split.tsx'

/** A fast answer should not flash a skeleton first. */
const patienceMs = 200

/** Grey bars in the places where the first step puts its words. */
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
      <Split sign={<SignBars />}>
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
      </Split>
    </div>
  )
}

function SignBars() {
  return (
    <div className="rounded-sign border-2 border-dashed border-line px-[22px] pt-[22px] pb-5 wide:px-[30px] wide:pt-[30px] wide:pb-[26px]">
      <Bar line="h-5" bar="h-3 w-24" />
      <Bar line="mt-1.5 h-[46px] wide:h-[52px]" bar="h-8 w-52" />
      <Bar line="mt-2 h-5" bar="h-3 w-36" />
    </div>
  )
}

/** A bar inside the height of the line of text that will take its place. */
function Bar({ line, bar }: { line: string; bar: string }) {
  return (
    <div className={`flex items-center ${line}`}>
      <span className={`rounded-[3px] bg-line ${bar}`} />
    </div>
  )
}
