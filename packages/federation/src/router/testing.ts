/** For tests of screens. Not in the facade, because browsers download everything it exports. */
export { createMemoryRouter } from 'react-router-dom';
