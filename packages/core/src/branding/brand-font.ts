/** The faces a page can be set in: those we serve ourselves, and the one that the device has anyway. */
export const brandFonts = ['Overpass', 'system'] as const
export type BrandFont = (typeof brandFonts)[number]

/** Faces that devices use for their own menus; each of them has figures of equal width. */
export const systemFontList = 'ui-sans-serif, system-ui, "Segoe UI", "Noto Sans", sans-serif'
