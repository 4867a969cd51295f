/** What the browser's detector and ours have in common. */
export type CodeDetector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

type Detectors = {
  BarcodeDetector?: {
    new (options: { formats: string[] }): CodeDetector
    getSupportedFormats: () => Promise<readonly string[]>
  }
}

/** The browser's detector if it reads QR codes, else ours, which is loaded on demand. */
export async function createDetector(): Promise<CodeDetector> {
  const Native = (globalThis as Detectors).BarcodeDetector
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) {
    return new Native({ formats: ['qr_code'] })
  }
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
