import { useEffect } from 'preact/hooks'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'

type Props = { url: string; gateway: string }

/** The gateway's page in a frame. If the content security policy blocks the frame, the browser opens that page instead. */
export function PaymentFrame({ url, gateway }: Props) {
  const { pay } = useLocale().texts
  const { navigate } = usePage()
  useEffect(() => {
    const onRefused = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective.startsWith('frame-src')) navigate(url)
    }
    document.addEventListener('securitypolicyviolation', onRefused)
    return () => document.removeEventListener('securitypolicyviolation', onRefused)
  }, [navigate, url])
  return (
    <section className="grid gap-2 print:hidden" aria-label={pay.title(gateway)}>
      <iframe
        src={url}
        title={pay.frame(gateway)}
        allow="camera; microphone; payment; clipboard-write"
        referrerpolicy="no-referrer"
        className="h-[640px] w-full rounded-card bg-surface inset-ring inset-ring-line"
      />
      <p className="text-center text-small">
        <a href={url} rel="noreferrer" className="text-accent-text underline decoration-1 underline-offset-3">
          {pay.ownPage}
        </a>
      </p>
    </section>
  )
}
