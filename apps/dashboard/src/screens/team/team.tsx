import type { Member, NewInvitation } from '@sliproad/api/resources/dashboard/team'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { formatTime } from '../../parts/format.ts'
import { Confirm } from '../../parts/forms/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PageHead, Section } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Demand } from './demand.tsx'
import { Invite } from './invite.tsx'
import { MemberRow } from './member-row.tsx'
import { useTeam } from './use-team.ts'
import { WithoutMail } from './without-mail.tsx'

export function TeamScreen() {
  const { team: t, roles } = useTexts()
  const calls = useTeam()
  const say = useToast()
  const [invites, setInvites] = useState(false)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [invited, setInvited] = useState<NewInvitation | null>(null)
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        {calls.mayManage && (
          <Button kind="primary" onPress={() => setInvites(true)}>
            {t.invite}
          </Button>
        )}
      </PageHead>
      <FailureNotice failure={calls.change.error ?? calls.withdraw.error} />
      <Loaded of={calls.members}>
        {(members) => (
          <ul className="border-t border-line">
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                calls={calls}
                onRemove={() => setLeaving(member)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Section title={t.invitations}>
        <Loaded of={calls.invitations}>
          {(invitations) => (
            <>
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
            </>
          )}
        </Loaded>
      </Section>
      <Demand calls={calls} />
      {invites && (
        <Invite
          call={calls.invite}
          onDone={(fresh) => {
            setInvites(false)
            if (fresh.delivery === 'mail') say(t.mailed(fresh.email))
            else setInvited(fresh)
          }}
          onClose={() => setInvites(false)}
        />
      )}
      {leaving && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(leaving.email)}
          action={t.removeAction}
          busy={calls.remove.isPending}
          failure={calls.remove.error}
          onConfirm={() =>
            calls.remove.mutate(leaving.userId, {
              onSuccess: () => {
                setLeaving(null)
                say(t.removed(leaving.email))
              },
            })
          }
          onClose={() => setLeaving(null)}
        />
      )}
      {invited && <WithoutMail invitation={invited} onClose={() => setInvited(null)} />}
    </>
  )
}
