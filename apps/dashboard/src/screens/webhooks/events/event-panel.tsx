import { Button } from '../../../parts/button.tsx'
import { Code } from '../../../parts/code.tsx'
import { CopyTextButton } from '../../../parts/copy-button.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { SidePanel } from '../../../parts/split/side-panel.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { SendIcon } from '../send-icon.tsx'
import { useCatalogue } from '../use-webhooks.ts'

type Props = { type: string; isPage: boolean; onClose: () => void; onTest?: () => void }

/** One type of event: its fields, an example and its type. */
export function EventPanel({ type, isPage, onClose, onTest }: Props) {
  const t = useTexts().webhooks
  const catalogue = useCatalogue()
  const Title = isPage ? 'h1' : 'h2'
  const Heading = isPage ? 'h2' : 'h3'
  return (
    <SidePanel
      label={t.event}
      isPage={isPage}
      onClose={onClose}
      state={<b className="font-semibold">{t.event}</b>}
    >
      <Loaded of={catalogue} as="facts" isPage={isPage}>
        {(events) => {
          const event = events.find((each) => each.type === type)
          if (!event) return <Empty title={t.noEvent} text={type} isPage={isPage} />
          return (
            <>
              <div>
                <Title className="font-mono text-[19px] leading-7 font-semibold">{event.type}</Title>
                <p className="text-ink-2">{t.eventTexts[event.type]}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                {onTest && (
                  <Button small onPress={onTest}>
                    <SendIcon />
                    {t.sendTest}
                  </Button>
                )}
                <CopyTextButton text={event.typescript} label={t.copyType} />
              </div>
              <section className="min-w-0">
                <Heading className="mb-2 text-small font-[650]">{t.fields}</Heading>
                <dl className="border-t border-line">
                  {event.fields.map(({ path, type: kind, isOptional, text }) => (
                    <div
                      key={path}
                      className="grid gap-x-3 border-b border-line py-2 desk:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]"
                    >
                      <dt className="min-w-0">
                        <code dir="ltr" className="[overflow-wrap:anywhere]">
                          {path}
                        </code>
                        <span className="block text-fine text-ink-3">
                          {isOptional ? t.optional(kind) : kind}
                        </span>
                      </dt>
                      <dd className="text-ink-2">{text}</dd>
                    </div>
                  ))}
                </dl>
              </section>
              <section className="min-w-0">
                <Heading className="mb-2 text-small font-[650]">{t.example}</Heading>
                <Code text={event.example} what={t.example} isJson />
              </section>
              <section className="min-w-0">
                <Heading className="mb-2 text-small font-[650]">{t.type}</Heading>
                <Code text={event.typescript} what={t.type} />
              </section>
            </>
          )
        }}
      </Loaded>
    </SidePanel>
  )
}
