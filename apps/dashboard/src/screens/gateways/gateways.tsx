import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { GatewayRow } from './gateway-row.tsx'
import { moveId } from './move-id.ts'
import { useGateways } from './use-gateways.ts'

export function GatewaysScreen() {
  const t = useTexts().gateways
  const { may } = useProject()
  const { gateways, route } = useGateways()
  const say = useToast()
  const mayRoute = may('gateways.route')
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <FailureNotice failure={route.error} />
      <Loaded of={gateways}>
        {(list) => {
          const ids = list.map(({ id }) => id)
          const enabled = list.filter((gateway) => gateway.enabled).map(({ id }) => id)
          return (
            <ul className="mt-2 border-t border-line">
              {list.map((gateway) => (
                <GatewayRow
                  key={gateway.id}
                  gateway={gateway}
                  mayRoute={mayRoute}
                  onMove={(by) => route.mutate({ gatewayPreference: moveId(ids, gateway.id, by) })}
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
