import { neighbour, useListKeys } from '../../../parts/split/use-list-keys.ts'
import { useShownDeliveries } from '../use-webhooks.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

type Props = { id: string; isPage: boolean; onClose: () => void; onOpen: (id: string) => void }

/** The chosen delivery, with the way to its neighbours in the list as it is filtered. */
export function ChosenDelivery({ id, isPage, onClose, onOpen }: Props) {
  const ids = useShownDeliveries().rows.map((row) => row.id)
  useListKeys({ ids, current: id, onOpen, onClose })
  return (
    <DeliveryPanel
      key={id}
      id={id}
      isPage={isPage}
      onClose={onClose}
      onStep={(step) => {
        const next = neighbour(ids, id, step)
        if (next !== null) onOpen(next)
      }}
    />
  )
}
