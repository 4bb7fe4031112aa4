// Reads Compose files as `docker compose config` does, with Compose's own library, and prints what they mean as JSON.
package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/dotenv"
)

// Compose's command line adds this format to its library: lines as they are.
func init() {
	dotenv.RegisterFormat("raw", func(file io.Reader, _ string, found map[string]string, _ func(string) (string, bool)) error {
		lines := bufio.NewScanner(file)
		for lines.Scan() {
			if name, value, isSet := strings.Cut(lines.Text(), "="); isSet {
				found[name] = value
			}
		}
		return lines.Err()
	})
}

func main() {
	options, err := cli.NewProjectOptions(os.Args[1:], cli.WithOsEnv, cli.WithEnvFiles(), cli.WithDotEnv)
	exitOn(err)
	project, err := options.LoadProject(context.Background())
	exitOn(err)
	text, err := project.MarshalJSON()
	exitOn(err)
	fmt.Print(string(text))
}

func exitOn(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
