/** Marks the section that is being read in the table of contents. */
export function markSection(): void {
  const links = new Map(
    Array.from(document.querySelectorAll<HTMLAnchorElement>('.toc a'), (link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  )
  if (links.size === 0) return
  const headings = Array.from(document.querySelectorAll<HTMLElement>('.dmain h2[id]'))
  const observer = new IntersectionObserver(
    () => {
      const read = headings.findLast((heading) => heading.getBoundingClientRect().top < 140) ?? headings[0]
      for (const [id, link] of links)
        if (id === read?.id) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
    },
    { rootMargin: '-100px 0px -60% 0px' },
  )
  for (const heading of headings) observer.observe(heading)
}
