import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { GatewayRow } from './gateway-row.tsx'
import { moveId, placeId } from './move-id.ts'
import { useGateways } from './use-gateways.ts'

export function GatewaysScreen() {
  const t = useTexts().gateways
  const { may } = useProject()
  const { gateways, route } = useGateways()
  const say = useToast()
  const mayRoute = may('gateways.route')
  // The order while a gateway is dragged, until the server has stored it.
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [announced, setAnnounced] = useState('')
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <FailureNotice failure={route.error} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Loaded of={gateways}>
        {(list) => {
          const stored = list.map(({ id }) => id)
          const ids = order && order.length === stored.length ? order : stored
          const rows = ids.flatMap((id) => list.find((gateway) => gateway.id === id) ?? [])
          const store = (next: string[], moved: { id: string; name: string }) => {
            setOrder(next)
            if (next.join() === stored.join()) return
            route.mutate({ gatewayPreference: next }, { onSettled: () => setOrder(null) })
            setAnnounced(t.movedTo(moved.name, next.indexOf(moved.id) + 1, next.length))
          }
          const enabled = list.filter((gateway) => gateway.enabled).map(({ id }) => id)
          return (
            <ul className="mt-2 border-t border-line">
              {rows.map((gateway) => (
                <GatewayRow
                  key={gateway.id}
                  gateway={gateway}
                  mayRoute={mayRoute}
                  onMove={(by) => store(moveId(ids, gateway.id, by), gateway)}
                  onOver={(target) => setOrder(placeId(ids, gateway.id, target))}
                  onDrop={() => store([...ids], gateway)}
                  onDefault={() =>
                    route.mutate(
                      { defaultGateway: gateway.isDefault ? null : gateway.id },
                      { onSuccess: () => say(gateway.isDefault ? t.noDefault : t.nowDefault(gateway.name)) },
                    )
                  }
                  onEnable={(on) =>
                    route.mutate(
                      {
                        enabledGateways: on
                          ? [...enabled, gateway.id]
                          : enabled.filter((id) => id !== gateway.id),
                      },
                      { onSuccess: () => say(on ? t.nowOn(gateway.name) : t.nowOff(gateway.name)) },
                    )
                  }
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </>
  )
}
