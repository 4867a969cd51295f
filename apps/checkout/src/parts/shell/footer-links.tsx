import { useLocale } from '../../i18n/locale.ts'
import type { PartnerLinks } from '../../session/session.ts'

/** Pages of the partner, each in a tab of its own so that the checkout stays as it is. */
export function FooterLinks({ links }: { links: PartnerLinks }) {
  const { footer } = useLocale().texts
  const named = [
    { label: footer.terms, url: links.terms },
    { label: footer.privacy, url: links.privacy },
    { label: footer.help, url: links.help },
  ]
  const shown = named.flatMap(({ label, url }) => (isWebAddress(url) ? [{ label, url }] : []))
  if (shown.length === 0) return null
  return (
    <ul className="-mx-2 -my-3 flex flex-wrap print:hidden wide:my-0">
      {shown.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 min-w-11 items-center px-2 text-fine text-ink-2 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current wide:min-h-8"
          >
            {label}
            <span className="sr-only"> ({footer.newTab})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The server lets nothing else in; a script in an address would run here. */
function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url)
}
