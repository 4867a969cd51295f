import type { Onboarding } from '@sliproad/api/resources/dashboard/home'
import { Icon } from '@sliproad/ui/icon.tsx'
import { madeKeyOf } from '../../../api/made-keys.ts'
import { useRead } from '../../../api/use-read.ts'
import { CopyTool } from '../../../parts/copy-button.tsx'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { shorten } from '../../../parts/id-text.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { ProjectLink } from '../../../shell/project-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

type First = Onboarding['first']

const parts = ['sessionAt', 'offersAt', 'orderAt', 'deliveredAt', 'webhookAt'] as const

/** The parts of a purchase, each ticked as soon as the server has seen it. */
export function LiveList({ first }: { first: First }) {
  const t = useTexts().home.first
  const next = parts.find((part) => first[part] === null)
  return (
    <section
      aria-label={t.live}
      className="grid gap-3.5 rounded-card border-2 border-dashed border-edge px-5 py-[18px]"
    >
      <p className="flex items-center gap-2.5" role="status">
        <span
          aria-hidden="true"
          className={`size-2.5 rounded-full bg-accent ${next ? 'motion-safe:animate-pulse' : ''}`}
        />
        <b className="text-[15px] font-semibold">{next ? t.waiting[next] : t.allDone}</b>
      </p>
      <ol>
        {parts.map((part, at) => (
          <LivePart key={part} name={t.parts[part]} at={first[part]} isFirst={at === 0} />
        ))}
      </ol>
      {first.deliveredAt === null ? (
        <p className="text-fine text-ink-3">{t.fills}</p>
      ) : (
        <ProjectLink to="orders" className="font-semibold text-accent-text">
          {t.toOrders}
        </ProjectLink>
      )}
      <TestKeys />
    </section>
  )
}

function LivePart({ name, at, isFirst }: { name: string; at: string | null; isFirst: boolean }) {
  const line = at === null ? 'border-dashed border-edge' : 'border-solid border-accent'
  return (
    <li
      className={`relative flex flex-wrap justify-between gap-x-3 py-1.5 ps-[26px] ${at ? '' : 'text-ink-3'}`}
    >
      {!isFirst && (
        <span aria-hidden="true" className={`absolute start-1.5 -top-[7px] h-3.5 border-s-2 ${line}`} />
      )}
      <span
        aria-hidden="true"
        className={`absolute start-0 top-[9px] grid size-3.5 place-items-center rounded-full ${at ? 'bg-accent text-on-accent' : 'inset-ring-2 inset-ring-edge'}`}
      >
        {at && <Icon name="check" className="!size-2.5" />}
      </span>
      <span>{name}</span>
      {at && (
        <time dateTime={at} className="text-fine text-ink-3">
          {formatMoment(at, new Date())}
        </time>
      )}
    </li>
  )
}

/** The public key in full, the secret one only in the visit that made it. */
function TestKeys() {
  const t = useTexts().home.first
  const { id: projectId } = useProject()
  const keys = useRead('GET /projects/:projectId/keys', { params: { projectId } })
  const inForce = keys.data?.filter(({ state }) => state === 'in_force') ?? []
  const publicKey = inForce.find(({ kind }) => kind === 'public')?.publicKey
  const secret = inForce.find(({ kind }) => kind === 'secret')
  const made = madeKeyOf(projectId)
  if (!publicKey && !secret) return null
  return (
    <div className="border-t border-line pt-3.5">
      <h3 className="font-semibold">{t.keys}</h3>
      <dl>
        {publicKey && (
          <KeyLine label={t.publicKey}>
            <code dir="ltr">{shorten(publicKey)}</code>
            <CopyTool value={publicKey} what={t.publicKeyWhat} />
          </KeyLine>
        )}
        {secret && (
          <KeyLine label={t.secretKey}>
            {made ? (
              <>
                <code dir="ltr">{shorten(made)}</code>
                <CopyTool value={made} what={t.secretKeyWhat} />
              </>
            ) : (
              <>
                <code dir="ltr">{secret.prefix}…</code>
                <ProjectLink to="keys" className="text-accent-text">
                  {t.newKey}
                </ProjectLink>
              </>
            )}
          </KeyLine>
        )}
      </dl>
    </div>
  )
}

function KeyLine({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 desk:min-h-[34px]">
      <dt className="text-ink-3">{label}</dt>
      <dd className="flex items-center gap-2">{children}</dd>
    </div>
  )
}
