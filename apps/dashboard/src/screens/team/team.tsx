import type { Member, NewInvitation } from '@sliproad/api/resources/dashboard/team'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/forms/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Invitations } from './invitations.tsx'
import { Invite } from './invite.tsx'
import { MemberRow } from './member-row.tsx'
import { useTeam } from './use-team.ts'
import { WithoutMail } from './without-mail.tsx'

export function TeamScreen() {
  const t = useTexts().team
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
          <>
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
            <Invitations calls={calls} />
          </>
        )}
      </Loaded>
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
