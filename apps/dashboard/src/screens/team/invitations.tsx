import { Button } from '../../parts/button.tsx'
import { formatTime } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Demand } from './demand.tsx'
import type { useTeam } from './use-team.ts'

/** The open invitations and what stands below them, which comes with them, so that it does not move. */
export function Invitations({ calls }: { calls: ReturnType<typeof useTeam> }) {
  const { team: t, roles } = useTexts()
  const say = useToast()
  return (
    <Loaded of={calls.invitations}>
      {(invitations) => (
        <>
          <Section title={t.invitations}>
            {invitations.length === 0 && <p className="text-ink-3">{t.noInvitations}</p>}
            <ul>
              {invitations.map((invitation) => (
                <li
                  key={invitation.id}
                  className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="font-semibold">{invitation.email}</span>
                    <span className="block text-ink-3">
                      {roles[invitation.role]}, {t.until(formatTime(invitation.expiresAt))}
                    </span>
                  </span>
                  {calls.mayManage && (
                    <Button
                      small
                      onPress={() =>
                        calls.withdraw.mutate(invitation.id, { onSuccess: () => say(t.withdrawn) })
                      }
                    >
                      {t.withdraw}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Section>
          <Demand calls={calls} />
        </>
      )}
    </Loaded>
  )
}
