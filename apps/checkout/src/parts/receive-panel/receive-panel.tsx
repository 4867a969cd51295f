import { NetworkMark } from '@sliproad/ui/marks/network-mark.tsx'
import type { ComponentChildren } from 'preact'
import { FadingText } from './fading-text.tsx'
import { type FigureSize, figureSize } from './figure-size.ts'

export type PanelFact = {
  label: string
  value: string
  /** Left out on phones to save room. */
  minor?: boolean
  mono?: boolean
}

type Props = {
  label: string
  /** The amount and its code, which money has with its sign already; words when there is no amount. */
  figure: { amount: string; code: string | null; name?: string } | string
  /** The id of the network, and words beside its mark. */
  where?: { network: string | null; words: string } | null
  facts?: readonly PanelFact[]
  /** The amount comes from an offer or an order. Otherwise the panel is a dashed outline. */
  promised?: boolean
  /** On phones the amount step shows the panel without its facts. */
  factsOnPhone?: boolean
  children?: ComponentChildren
}

const figureSizes: Record<FigureSize, string> = {
  large: 'text-[40px] leading-[46px] wide:text-[46px] wide:leading-[52px]',
  medium: 'text-[30px] leading-[46px] wide:text-[38px] wide:leading-[52px]',
  small: 'text-[25px] leading-[46px] wide:text-[32px] wide:leading-[52px]',
  tiny: 'text-[19px] leading-[46px] wide:text-[25px] wide:leading-[52px]',
}

/** What the user receives, as the largest element of the page. */
export function ReceivePanel(props: Props) {
  const { label, figure, where = null, facts = [], promised = false, factsOnPhone = true, children } = props
  const ground = promised
    ? 'panel-inset bg-sign text-on-sign [--focus:var(--on-sign)] print:bg-transparent print:text-ink'
    : 'border-2 border-dashed border-edge'
  const quiet = promised ? 'text-on-sign-2 print:text-ink-2' : 'text-ink-3'
  return (
    <section
      className={`relative rounded-sign px-[22px] pt-[22px] pb-5 wide:px-[30px] wide:pt-[30px] wide:pb-[26px] ${ground}`}
      aria-label={label}
    >
      <p className={`text-label ${quiet}`}>{label}</p>
      <Figure figure={figure} />
      {where && (
        <p className="mt-2 flex items-center gap-2 text-label">
          {where.network !== null && (
            <NetworkMark id={where.network} className={promised ? 'mark-ring-sign' : ''} />
          )}
          <span className="min-w-0">{where.words}</span>
        </p>
      )}
      {facts.length > 0 && (
        <div className={factsOnPhone ? '' : 'hidden wide:block print:block'}>
          <div
            className={`dashed-rule mt-4 mb-3.5 wide:mt-5 wide:mb-[18px] ${promised ? 'text-sign-line' : 'text-line'}`}
          />
          <dl className="grid gap-1.5 wide:gap-2.5">
            {facts.map(({ label: name, value, minor, mono }) => (
              <div
                key={name}
                className={`justify-between gap-4 text-label ${minor ? 'hidden wide:flex' : 'flex'}`}
              >
                <dt className={quiet}>{name}</dt>
                <dd className={`text-end font-medium tabular-nums ${mono ? 'font-mono text-[.92em]' : ''}`}>
                  <bdi dir={mono ? 'ltr' : 'auto'}>
                    <FadingText text={value} />
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {children && <div className={`mt-3.5 wide:mt-[18px] ${quiet}`}>{children}</div>}
    </section>
  )
}

export function Figure({ figure }: Pick<Props, 'figure'>) {
  if (typeof figure === 'string') {
    return (
      <p className="mt-1.5 text-[26px] leading-[34px] font-semibold tracking-[-.015em] text-balance tabular-nums tablet:text-[30px] tablet:leading-10">
        <bdi>{figure}</bdi>
      </p>
    )
  }
  const { amount, code, name } = figure
  return (
    <p
      className={`mt-1.5 font-semibold tracking-[-.025em] whitespace-nowrap tabular-nums ${figureSizes[figureSize(amount)]}`}
    >
      <bdi dir={code === null ? 'auto' : 'ltr'}>
        <FadingText text={amount} />{' '}
        {code !== null && (
          <abbr
            title={name}
            className="text-[21px] font-medium tracking-normal no-underline wide:text-[24px]"
          >
            {code}
          </abbr>
        )}
      </bdi>
    </p>
  )
}
