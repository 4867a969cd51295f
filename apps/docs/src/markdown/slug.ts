/** Names headings as GitHub does, so that a link with an anchor works in both places. */
export function slugger(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const count = used.get(slug) ?? 0
    used.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}
