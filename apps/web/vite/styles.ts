import tailwindcss from '@tailwindcss/vite';
import type { Plugin as PostcssPlugin } from 'postcss';
import type { UserConfig } from 'vite';

/**
 * Puts component styles below the utilities, so that a utility at an element counts whatever
 * stylesheet was loaded last.
 */
const componentLayer: PostcssPlugin = {
  postcssPlugin: 'component-layer',
  Once(root, { AtRule }) {
    if (root.source?.input.file?.endsWith('.module.css') !== true) return;
    const layer = new AtRule({ name: 'layer', params: 'components', nodes: [] });
    layer.append(root.nodes);
    root.append(layer);
  },
};

/** Styles of the page and of its tests. */
export const STYLES = {
  plugins: [tailwindcss()],
  css: { postcss: { plugins: [componentLayer] } },
} satisfies UserConfig;
