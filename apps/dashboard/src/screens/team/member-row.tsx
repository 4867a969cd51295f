import { type MemberRole, memberRoles } from '@sliproad/api/permissions'
import type { Member } from '@sliproad/api/resources/dashboard/team'
import { Button } from '../../parts/button.tsx'
import { formatDay, formatTime } from '../../parts/format.ts'
import { useToast } from '../../parts/toast.tsx'
import { useMe } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { useTeam } from './use-team.ts'

type RowProps = { member: Member; calls: ReturnType<typeof useTeam>; onRemove: () => void }

export function MemberRow({ member, calls, onRemove }: RowProps) {
  const { team: t, roles } = useTexts()
  const say = useToast()
  const { user } = useMe()
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line py-3 desk:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {member.email}
          {member.userId === user.id && <span className="ms-2 font-normal text-ink-3">{t.you}</span>}
        </p>
        <p className="text-ink-3">
          {t.facts(
            formatDay(member.addedAt),
            member.lastSeenAt && formatTime(member.lastSeenAt),
            member.hasSecondFactor,
          )}
        </p>
      </div>
      {calls.mayManage ? (
        <div className="flex items-center gap-2">
          <select
            aria-label={`${t.role}, ${member.email}`}
            className="field w-auto"
            value={member.role}
            onChange={(event) => {
              const role = event.target.value as MemberRole
              calls.change.mutate(
                { userId: member.userId, role },
                { onSuccess: () => say(t.changed(member.email, roles[role])) },
              )
            }}
          >
            {memberRoles.map((role) => (
              <option key={role} value={role}>
                {roles[role]}
              </option>
            ))}
          </select>
          <Button small kind="quiet" onPress={onRemove}>
            {t.remove}
          </Button>
        </div>
      ) : (
        <span>{roles[member.role]}</span>
      )}
    </li>
  )
}
