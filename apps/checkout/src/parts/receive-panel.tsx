import { NetworkBadge } from '@sliproad/ui/network-badge.tsx'
import { figureSize } from '../figure-size.ts'
import { useLocale } from '../i18n/locale.ts'

type Props = {
  label: string
  figure: string
  network?: { name: string; where: string } | null
  /** What was taken so far, when that is known. */
  charged?: string | null
  /** Filled only when the page can promise it; dashed says "not (yet) so". */
  promised?: boolean
}

const figureSizes = {
  large: 'text-[26px] leading-[34px] tablet:text-[30px] tablet:leading-10',
  medium: 'text-[20px] leading-[30px] tablet:text-[24px] tablet:leading-9',
  small: 'text-[15px] leading-[26px] tablet:text-[18px] tablet:leading-8',
}

/** The sign: what arrives, first and largest. */
export function ReceivePanel({ label, figure, network = null, charged = null, promised = false }: Props) {
  const { sign } = useLocale().texts
  const ground = promised
    ? 'sign-inset bg-sign text-on-sign print:bg-transparent print:text-ink'
    : 'border-2 border-dashed border-edge'
  const quiet = promised ? 'text-on-sign-2 print:text-ink-2' : 'text-ink-3'
  return (
    <section
      className={`relative rounded-sign px-[22px] pt-[22px] pb-5 wide:px-[30px] wide:pt-[30px] wide:pb-[26px] ${ground}`}
      aria-label={sign.name}
    >
      <p className={`text-label ${quiet}`}>{label}</p>
      <p
        className={`mt-1.5 font-semibold tracking-[-.015em] tabular-nums ${figureSizes[figureSize(figure)]}`}
      >
        <bdi>{figure}</bdi>
      </p>
      {network && (
        <p className="mt-2 flex items-center gap-2 text-label">
          <NetworkBadge name={network.name} /> {network.where}
        </p>
      )}
      {charged !== null && (
        <>
          <div
            className={`lane my-4 wide:mt-5 wide:mb-[18px] ${promised ? 'text-sign-line' : 'text-line'}`}
          />
          <dl className="flex justify-between gap-4 text-label">
            <dt className={quiet}>{sign.charged}</dt>
            <dd className="text-end font-medium tabular-nums">
              <bdi>{charged}</bdi>
            </dd>
          </dl>
        </>
      )}
    </section>
  )
}
