const paths = {
  clock: '<circle cx="10" cy="10" r="7"/><path d="M10 6v4l2.600 1.800"/>',
  code: '<path d="m7 6-4 4 4 4M13 6l4 4-4 4"/>',
  copy: '<rect x="7" y="7" width="9.500" height="9.500" rx="2"/><path d="M13 7V5.500a2 2 0 0 0-2-2H5.500a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7"/>',
  key: '<circle cx="7" cy="13" r="3.300"/><path d="m9.400 10.600 6.600-6.600M13 7l2.300 2.300"/>',
  link: '<path d="M8.500 11.500a3 3 0 0 0 4.300 0l2.600-2.600a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-2.600 2.600a3 3 0 0 0 4.300 4.300l1-1"/>',
  menu: '<path d="M3.500 6h13M3.500 10h13M3.500 14h13"/>',
  note: '<circle cx="10" cy="10" r="7"/><path d="M10 9.500v4M10 6.600v.1"/>',
  page: '<rect x="3.500" y="4" width="13" height="12" rx="2"/><path d="M3.500 8h13"/>',
  search: '<circle cx="9" cy="9" r="5.500"/><path d="m13 13 3.500 3.500"/>',
  terminal:
    '<rect x="2.500" y="4" width="15" height="12" rx="2"/><path d="m5.800 8 2.200 2-2.200 2M10 12.500h4"/>',
  warning: '<path d="M10 3.500 17.500 16h-15Z"/><path d="M10 8.500v3.500M10 14v.1"/>',
} as const

export type IconName = keyof typeof paths

/** Drawn in the colour of the text around it. */
export function icon(name: IconName, size = ''): string {
  return `<svg class="ic${size && ` ${size}`}" viewBox="0 0 20 20" aria-hidden="true">${paths[name]}</svg>`
}

export const logo =
  '<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path d="M9 29v-1.500C9 16.500 23 17.500 23 6V3" fill="none" stroke="currentColor" stroke-width="6"/><path fill="currentColor" d="M20 29v-7.600c2.600-1.900 4.600-4 6-6.500V29Z"/></svg>'
