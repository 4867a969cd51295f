/** The typefaces of a page: those we serve ourselves, and the device's own. */
export const brandFonts = ['Overpass', 'system'] as const
export type BrandFont = (typeof brandFonts)[number]

/** Typefaces that devices use for their own menus; each of them has figures of equal width. */
export const systemFontList = 'ui-sans-serif, system-ui, "Segoe UI", "Noto Sans", sans-serif'
