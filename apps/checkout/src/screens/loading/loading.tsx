import { useEffect, useState } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { Split } from '../../parts/split.tsx'

/** A fast answer should not flash a skeleton first. */
const patienceMs = 200

/** Grey bars in the places where the open checkout puts its words. */
export function Loading() {
  const { page } = useLocale().texts
  const [shown, setShown] = useState(false)
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
      <Split signOnPhone sign={<SignBars />}>
        <div className="grid gap-[22px]">
          <div>
            <Bar line="h-5" bar="h-3 w-36" />
            <Bar line="mt-2.5 h-7 tablet:h-8" bar="h-5 w-4/5 max-w-80" />
          </div>
          <div className="grid gap-2">
            {['w-16', 'w-12', 'w-20', 'w-11/12'].map((width) => (
              <div key={width} className="grid gap-0.5 rounded-field bg-fill px-[18px] py-3.5">
                <Bar line="h-5" bar="h-3 w-20" />
                <Bar line="h-6" bar={`h-3.5 ${width}`} />
              </div>
            ))}
          </div>
        </div>
      </Split>
    </div>
  )
}

function SignBars() {
  return (
    <div className="rounded-sign border-2 border-dashed border-line px-[22px] pt-[22px] pb-5 wide:px-[30px] wide:pt-[30px] wide:pb-[26px]">
      <Bar line="h-5" bar="h-3 w-24" />
      <Bar line="mt-1.5 h-[34px] tablet:h-10" bar="h-6 w-52" />
      <Bar line="mt-2 h-5" bar="h-3 w-24" />
      <div className="lane my-4 text-line wide:mt-5 wide:mb-[18px]" />
      <Bar line="h-5" bar="h-3 w-full" />
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
