/** The objects in the posters: loungers, umbrellas, a gulet. Each function adds SVG to a canvas. */
import { mix } from './poster-brush.ts'
import type { Canvas } from './poster-brush.ts'
import type { Palette } from './poster-palettes.ts'

export function lounger(canvas: Canvas, palette: Palette, x: number, y: number, scale = 1) {
  const shade = mix('#cbb89b', palette.shade, palette.dark)
  canvas.body.push(
    `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="85" cy="46" rx="110" ry="9" fill="#2b2118" opacity=".16"/>`,
    `<path d="M0 30L120 30L172 2L180 8L128 40L4 40Z" fill="${palette.cloth}"/>`,
    `<path d="M4 40L128 40L180 8L180 14L130 48L4 48Z" fill="${shade}"/>`,
    `<path d="M12 46h6v14h-6zM112 46h6v14h-6z" fill="#8c7355"/>`,
    `<rect x="138" y="14" width="34" height="9" rx="4" transform="rotate(-28 155 18)" fill="#d6247a"/></g>`,
  )
}

export function umbrella(canvas: Canvas, palette: Palette, x: number, y: number, scale = 1) {
  canvas.body.push(
    `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-3" y="-170" width="6" height="178" fill="#8c7355"/>`,
    `<path d="M-130 -150Q0 -236 130 -150Q65 -166 0 -150Q-65 -166 -130 -150Z" fill="${mix(palette.cloth, palette.shade, palette.dark * 0.4)}"/>`,
    `<path d="M0 -193Q70 -190 130 -150Q65 -166 0 -150Z" opacity=".08"/></g>`,
  )
}

export function gulet(canvas: Canvas, x: number, y: number, scale = 1) {
  const hull = 'M-240 -6C-190 34 180 34 262 -34C200 -22 -180 -24 -240 -6Z'
  canvas.body.push(
    `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="10" cy="26" rx="270" ry="12" fill="#063a4d" opacity=".28"/>`,
    `<path d="${hull}" fill="#5b3420"/><path d="M-240 -6C-180 -24 200 -22 262 -34L266 -44C190 -32 -170 -36 -238 -16Z" fill="#f7efe0"/>`,
    `<path d="M-150 -26h190v-26q-90 -12 -176 4z" fill="#8a5a38"/><path d="M-140 -30h170v-8h-170z" fill="#f3e6cf"/>`,
    `<path d="M-40 -292h7v250h-7zM110 -236h6v196h-6z" fill="#7a5233"/>`,
    `<path d="M-36 -290L262 -44M-36 -290L-238 -16M113 -236L262 -44M113 -236L-30 -150" stroke="#3c2a1d" stroke-width="2" fill="none" opacity=".8"/>`,
    `<path d="M-150 -78h230v7h-230zM-190 -60L-42 -130L-42 -66Z" fill="#fffaf0" opacity=".95"/>`,
    `<path d="${hull}" transform="translate(0 40) scale(1 -.35)" fill="#0a2f3c" opacity=".3"/></g>`,
  )
}
