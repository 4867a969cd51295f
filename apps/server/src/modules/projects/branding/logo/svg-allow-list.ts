/** The elements of a drawing; any other is refused. */
export const drawnElements: ReadonlySet<string> = new Set(
  words(`svg g defs symbol use path rect circle ellipse line polyline polygon text tspan style
    linearGradient radialGradient stop pattern clipPath mask`),
)

/**
 * Elements that only describe the drawing are dropped silently, like those that editors add under their own prefix.
 */
export const silentElements: ReadonlySet<string> = new Set(['metadata', 'title', 'desc'])

/** Text outside of these elements is only layout. */
export const textElements: ReadonlySet<string> = new Set(['text', 'tspan'])

export const keptAttributes: ReadonlySet<string> = new Set(
  words(`id class style type transform
    x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height d points pathLength textLength lengthAdjust
    viewBox preserveAspectRatio offset gradientUnits gradientTransform spreadMethod
    patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
    fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-dasharray stroke-dashoffset vector-effect paint-order color opacity stop-color stop-opacity
    clip-path clip-rule mask mask-type display visibility overflow shape-rendering text-rendering
    color-interpolation
    font-family font-size font-style font-weight font-stretch font-variant letter-spacing word-spacing
    text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift direction writing-mode`),
)

/** Functions that only compute; any other might fetch. */
export const harmlessFunctions: ReadonlySet<string> = new Set(
  words('rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy'),
)

function words(list: string): string[] {
  return list.trim().split(/\s+/)
}
