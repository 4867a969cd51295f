import { Icon } from '@sliproad/ui/icon.tsx'
import { NetworkBadge } from '@sliproad/ui/network-badge.tsx'
import { useState } from 'preact/hooks'
import { networkName } from '../../catalog/network-name.ts'
import type { SupportedCrypto } from '../../catalog/supported.ts'
import { useLocale } from '../../i18n/locale.ts'
import { Picker } from '../../parts/picker.tsx'
import type { Direction } from '../../session/session.ts'

type Props = {
  direction: Direction
  choices: readonly SupportedCrypto[]
  crypto: string | null
  network: string | null
  onChoose: (crypto: string, network: string) => void
}

/** The picker for asset and network, unless the partner locked both. */
export function AssetRow({ direction, choices, crypto, network, onChoose }: Props) {
  const { texts } = useLocale()
  const [open, setOpen] = useState(false)
  const name = network === null ? '' : networkName(network)
  const label = direction === 'buy' ? texts.amount.buyLabel : texts.panel.sell
  return (
    <div>
      <p className="mb-2 text-label font-semibold" aria-hidden="true">
        {label}
      </p>
      <button
        type="button"
        id="asset"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-[54px] w-full cursor-pointer items-center gap-3 rounded-field bg-surface px-[18px] text-start inset-ring inset-ring-edge hover:bg-fill"
      >
        <NetworkBadge name={name} />
        <span className="sr-only">{label} </span>
        <span className="min-w-0 flex-1 font-semibold">{crypto && texts.panel.asset(crypto, name)}</span>
        <Icon name="down" small className="text-ink-3" />
      </button>
      {open && (
        <Picker
          title={direction === 'buy' ? texts.picker.buyAsset : texts.picker.sellAsset}
          chosen={`${crypto} ${network}`}
          choices={choices.flatMap(({ code, name: coin, networks }) =>
            networks.map((each) => ({
              id: `${code} ${each.id}`,
              label: texts.panel.asset(code, each.name),
              words: `${coin} ${each.id}`,
              group: coin,
              badge: <NetworkBadge name={each.name} />,
            })),
          )}
          onChoose={(id) => {
            const [code, chosen] = id.split(' ')
            if (code && chosen) onChoose(code, chosen)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
