/**
 * Matchers for elements in screen tests: `toBeVisible`, `toBeInTheDocument` … Imported by every program with page
 * globals, for their types.
 */
import '@testing-library/jest-dom/vitest';
