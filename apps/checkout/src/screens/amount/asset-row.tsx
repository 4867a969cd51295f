import { Icon } from '@sliproad/ui/icon.tsx'
import { NetworkBadge } from '@sliproad/ui/network-badge.tsx'
import { useState } from 'preact/hooks'
import type { SupportedCrypto } from '../../catalog/supported.ts'
import { useLocale } from '../../i18n/locale.ts'
import { networkName } from '../../network-name.ts'
import { Picker } from '../../parts/picker.tsx'
import type { Way } from '../../session.ts'

type Props = {
  way: Way
  choices: readonly SupportedCrypto[]
  crypto: string | null
  network: string | null
  onChoose: (crypto: string, network: string) => void
}

/** Which coin on which network, where the partner left it open. */
export function AssetRow({ way, choices, crypto, network, onChoose }: Props) {
  const { texts } = useLocale()
  const [open, setOpen] = useState(false)
  const name = network === null ? '' : networkName(network)
  const label = way === 'buy' ? texts.amount.buyLabel : texts.sign.sell
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
        <span className="min-w-0 flex-1 font-semibold">{crypto && texts.sign.asset(crypto, name)}</span>
        <Icon name="down" small className="text-ink-3" />
      </button>
      {open && (
        <Picker
          title={way === 'buy' ? texts.picker.buyAsset : texts.picker.sellAsset}
          chosen={`${crypto} ${network}`}
          choices={choices.flatMap(({ code, name: coin, networks }) =>
            networks.map((each) => ({
              id: `${code} ${each.id}`,
              label: texts.sign.asset(code, each.name),
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
