import { Icon } from '@sliproad/ui/icon.tsx'
import { CoinMark } from '@sliproad/ui/marks/coin-mark.tsx'
import { networkName } from '../../catalog/network-name.ts'
import { useLocale } from '../../i18n/locale.ts'
import type { Direction } from '../../session/session.ts'

type Props = {
  direction: Direction
  crypto: string | null
  network: string | null
  /** Null where the partner locked the asset, or where the choices are not known yet. */
  onPick: (() => void) | null
}

/** Stands in a sentence for the asset, whose place differs from language to language. */
const place = '\u0000'

/** "Buy ETH on Base": the title of the first step, whose asset opens a picker unless the partner locked it. */
export function AssetTitle({ direction, crypto, network, onPick }: Props) {
  const { texts } = useLocale()
  const sentence = direction === 'buy' ? texts.amount.titleBuy(place) : texts.amount.titleSell(place)
  const [before, after] = sentence.split(place)
  const asset = crypto && network ? texts.panel.asset(crypto, networkName(network)) : null
  return (
    <>
      {crypto && <CoinMark code={crypto} network={network} />}
      <span className="min-w-0">
        {before}
        {asset === null ? (
          <span className="text-bar w-32" aria-hidden="true" />
        ) : onPick ? (
          <button
            type="button"
            id="asset"
            aria-haspopup="dialog"
            onClick={onPick}
            className="-my-2 cursor-pointer rounded-control py-2 text-start hover:text-accent-text"
          >
            <bdi>{asset}</bdi>
            <Icon name="down" small className="ms-1 inline-block text-ink-3" />
          </button>
        ) : (
          <bdi>{asset}</bdi>
        )}
        {after}
      </span>
    </>
  )
}
