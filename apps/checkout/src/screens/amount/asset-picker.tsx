import { CoinMark } from '@sliproad/ui/marks/coin-mark.tsx'
import type { Selection } from '../../catalog/selection.ts'
import type { SupportedCrypto } from '../../catalog/supported.ts'
import { useLocale } from '../../i18n/locale.ts'
import { Picker } from '../../parts/picker.tsx'
import type { Direction } from '../../session/session.ts'

type Props = {
  direction: Direction
  choices: readonly SupportedCrypto[]
  chosen: Pick<Selection, 'crypto' | 'network'>
  onChoose: (crypto: string, network: string) => void
  onClose: () => void
}

/** Coins with their networks; the search finds both. */
export function AssetPicker({ direction, choices, chosen, onChoose, onClose }: Props) {
  const { texts } = useLocale()
  return (
    <Picker
      title={direction === 'buy' ? texts.picker.buyAsset : texts.picker.sellAsset}
      chosen={`${chosen.crypto} ${chosen.network}`}
      choices={choices.flatMap(({ code, name: coin, networks }) =>
        networks.map((each) => ({
          id: `${code} ${each.id}`,
          label: texts.panel.asset(code, each.name),
          words: `${coin} ${each.id}`,
          group: coin,
          badge: <CoinMark code={code} network={each.id} small />,
        })),
      )}
      onChoose={(id) => {
        const [code, network] = id.split(' ')
        if (code && network) onChoose(code, network)
      }}
      onClose={onClose}
    />
  )
}
