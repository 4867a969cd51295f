import type { Gateway, GatewayHealth } from '@sliproad/api/resources/dashboard/gateway'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { Button } from '../../parts/button.tsx'
import { formatMilliseconds, formatPercent } from '../../parts/format.ts'
import { Toggle } from '../../parts/forms/toggle.tsx'
import { State } from '../../parts/state.tsx'
import { ProjectLink } from '../../shell/project-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { gatewayStateOf } from './gateway-state.ts'
import { MoveHandle } from './move-handle.tsx'

type Props = {
  gateway: Gateway
  mayRoute: boolean
  onMove: (by: -1 | 1) => void
  onOver: (id: string) => void
  onDrop: () => void
  onDefault: () => void
  onEnable: (on: boolean) => void
}

/** Name and switch first; on phones health and actions are below them. */
export function GatewayRow({ gateway, mayRoute, onMove, onOver, onDrop, onDefault, onEnable }: Props) {
  const t = useTexts().gateways
  const { health, name, enabled } = gateway
  return (
    <li
      data-row={gateway.id}
      className={`grid items-center gap-x-3 gap-y-1.5 ${mayRoute ? 'grid-cols-[72px_minmax(0,1fr)_auto]' : 'grid-cols-[32px_minmax(0,1fr)_auto]'} border-b border-line bg-surface py-3 full:grid-cols-[72px_minmax(0,1fr)_130px_190px_130px_44px] full:gap-x-4 ${enabled ? '' : 'text-ink-3'}`}
    >
      <span className={`flex items-center full:gap-2 ${mayRoute ? 'max-full:-ms-2' : ''}`}>
        {mayRoute && <MoveHandle label={t.move(name)} onMove={onMove} onOver={onOver} onDrop={onDrop} />}
        <GatewayMark gatewayId={gateway.id} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <ProjectLink to={`gateways/${gateway.id}`} className="text-current no-underline hover:underline">
            {name}
          </ProjectLink>
          {gateway.isDefault && (
            <span className="rounded-chip bg-accent-soft px-1.5 text-[12px] leading-[18px] text-accent-text">
              {t.default}
            </span>
          )}
        </p>
        <p className="text-fine text-ink-3">{t.accounts[gateway.credentials]}</p>
      </div>
      <div className="max-full:order-2 max-full:col-start-2">
        <State value={gatewayStateOf(gateway)} />
      </div>
      <p className="text-fine text-ink-3 tabular-nums max-full:order-3 max-full:col-span-2 max-full:col-start-2">
        {health ? <Measured health={health} /> : t.notConnected}
      </p>
      {mayRoute ? (
        <>
          <div className="flex flex-wrap items-center gap-1 full:justify-between max-full:order-4 max-full:col-span-2 max-full:col-start-2 max-full:-ms-3">
            <Button small kind="quiet" onPress={onDefault}>
              {gateway.isDefault ? t.clearDefault : t.makeDefault}
            </Button>
          </div>
          <div className="max-full:order-1">
            <Toggle label={t.enable(name)} on={enabled} onChange={onEnable} />
          </div>
        </>
      ) : (
        <span className="text-ink-3 max-full:order-1 full:col-span-2 full:text-end">
          {enabled ? t.enabled : t.disabled}
        </span>
      )}
    </li>
  )
}

/** A gateway without calls has no figures. */
function Measured({ health: { success, latencyMs } }: { health: GatewayHealth }) {
  const t = useTexts().gateways
  if (success === null) return t.notMeasured
  return t.measured(formatPercent(success) ?? '–', latencyMs === null ? null : formatMilliseconds(latencyMs))
}
